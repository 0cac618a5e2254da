import { generateKeyPairSync } from "node:crypto";
import { deployKeyEndpoints } from "@lowforge/contract/repositories";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import type { Api } from "./api.ts";

/** Gives the member an SSH key, and the repository two deploy keys. */
export async function furnishKeys(api: Api, repositoryId: number): Promise<void> {
  await api.call(sshKeyEndpoints.addSshKey, {
    publicKey: makePublicKey("lin@office-computer-by-the-window"),
  });
  for (const canPush of [false, true]) {
    await api.call(deployKeyEndpoints.addDeployKey, {
      repositoryId,
      publicKey: makePublicKey("machine"),
      title: canPush ? "The machine that writes release notes into the repository" : "Mirror",
      canPush,
    });
  }
}

/** An Ed25519 key as OpenSSH writes it: type and key, each behind its length. */
function makePublicKey(comment: string): string {
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ type: "spki", format: "der" }).subarray(-32);
  const type = Buffer.from("ssh-ed25519");
  const wire = [type, raw].flatMap((part) => [Buffer.from([0, 0, 0, part.length]), part]);
  return `ssh-ed25519 ${Buffer.concat(wire).toString("base64")} ${comment}`;
}
