import { generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import ssh2 from "ssh2";
import { describe, expect, it } from "vitest";
import { makeKeyPair } from "../../testing/key-pair.ts";
import { isSignedBy, parsePublicKey, type PublicKey } from "./public-key.rules.ts";

const { generateKeyPairSync: makePair } = ssh2.utils;
const comment = "lin@laptop";
const ed25519 = makeKeyPair(comment);
const rsa = makePair("rsa", { bits: 2048, comment });
const short = makePair("rsa", { bits: 1024 }).public;
const blobOf = (line: string): string => line.split(" ")[1] ?? "";
/** The same key with a byte behind its fields. */
const padded = `ssh-ed25519 ${Buffer.concat([Buffer.from(blobOf(ed25519.public), "base64"), Buffer.of(0)]).toString("base64")}`;

describe("a public key", () => {
  it.each([
    ["ssh-ed25519", ed25519.public],
    ["ssh-rsa", rsa.public],
    ["ecdsa-sha2-nistp256", makePair("ecdsa", { bits: 256, comment }).public],
    ["ecdsa-sha2-nistp521", makePair("ecdsa", { bits: 521, comment }).public],
  ])("is of type %s", (type, text) => {
    const key = parsePublicKey(`  ${text}\n`) as PublicKey;
    expect(key).toMatchObject({ type, comment: "lin@laptop", line: `${type} ${blobOf(text)}` });
    expect(key.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  });

  it("has the fingerprint that ssh-keygen prints", () => {
    const line = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl";
    // The key that github.com publishes, with its fingerprint.
    expect(parsePublicKey(line)).toMatchObject({
      fingerprint: "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
    });
  });

  it("may come in the form of RFC 4716", () => {
    const body = blobOf(ed25519.public).replace(/(.{64})/g, "$1\n");
    const text = `---- BEGIN SSH2 PUBLIC KEY ----\nComment: "of a tool"\n${body}\n---- END SSH2 PUBLIC KEY ----`;
    const key = parsePublicKey(text);
    if (typeof key === "string") expect(key).toBe("format");
    else expect(key.fingerprint).toBe((parsePublicKey(ed25519.public) as PublicKey).fingerprint);
  });

  it.each([
    ["nothing", "hello", "format"],
    ["half a key", ed25519.public.slice(0, 40), "format"],
    ["a key and more", padded, "format"],
    ["two keys", `${ed25519.public}\n${rsa.public}`, "format"],
    ["the wrong type", ed25519.public.replace("ssh-ed25519", "ssh-rsa"), "format"],
    [
      "a point on no curve",
      `ecdsa-sha2-nistp256 ${Buffer.from(pointOnNoCurve()).toString("base64")}`,
      "format",
    ],
    ["the private key", ed25519.private, "private"],
    ["a key of PuTTY's", "PuTTY-User-Key-File-3: ssh-ed25519", "private"],
    ["a key with a command", `command="id" ${ed25519.public}`, "options"],
    ["a key with restrictions", `restrict,pty ${ed25519.public}`, "options"],
    ["DSA", "ssh-dss AAAAB3NzaC1kc3MAAACBAP", "type"],
    ["a security key", "sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29t", "type"],
    ["a certificate", "ssh-ed25519-cert-v01@openssh.com AAAAIHNzaC1lZDI1NTE5LWNlcnQ", "type"],
    ["1024 bits of RSA", short, "short"],
  ])("is not %s", (_case, text, problem) => {
    expect(parsePublicKey(text)).toBe(problem);
  });

  it("is never read from other bytes, and reading them throws nothing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("ssh-ed25519", "ssh-rsa", "ecdsa-sha2-nistp256"),
        fc.uint8Array(),
        (type, bytes) => {
          const head = Buffer.concat([Buffer.from([0, 0, 0, type.length]), Buffer.from(type)]);
          const text = `${type} ${Buffer.concat([head, bytes]).toString("base64")}`;
          expect(["format", "short"]).toContain(parsePublicKey(text));
        },
      ),
    );
  });

  it("proves a signature, and of RSA none by SHA-1", () => {
    const blob = Buffer.from("signed");
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = pair.privateKey.export({ type: "pkcs1", format: "pem" });
    const parsed = ssh2.utils.parseKey(pem);
    if (parsed instanceof Error) throw parsed;
    const line = `ssh-rsa ${parsed.getPublicSSH().toString("base64")}`;
    const by = (hash: string) => ({
      blob,
      signature: sign(hash, blob, pair.privateKey),
      hashAlgorithm: hash,
    });
    expect(isSignedBy(line, by("sha256"))).toBe(true);
    expect(isSignedBy(line, by("sha512"))).toBe(true);
    expect(isSignedBy(line, by("sha1"))).toBe(false);
    expect(isSignedBy(line, { ...by("sha1"), hashAlgorithm: undefined })).toBe(false);
    expect(isSignedBy(line, { ...by("sha256"), blob: Buffer.from("other") })).toBe(false);
    expect(isSignedBy(rsa.public, by("sha256"))).toBe(false);
  });
});

function pointOnNoCurve(): Uint8Array {
  const text = (value: string | Uint8Array): Buffer => {
    const bytes = Buffer.from(value as string);
    return Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
  };
  return Buffer.concat([
    text("ecdsa-sha2-nistp256"),
    text("nistp256"),
    text(Uint8Array.from([4, ...Array<number>(64).fill(7)])),
  ]);
}
