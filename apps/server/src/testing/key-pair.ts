import ssh2 from "ssh2";

/** An Ed25519 key pair of a test. One in a few hundred of the library's cannot be read, so it is made anew. */
export function makeKeyPair(comment = "lin@laptop"): { readonly public: string; readonly private: string } {
  const pair = ssh2.utils.generateKeyPairSync("ed25519", { comment });
  return ssh2.utils.parseKey(pair.private) instanceof Error ? makeKeyPair(comment) : pair;
}
