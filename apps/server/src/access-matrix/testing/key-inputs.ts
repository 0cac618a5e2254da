import { deployKeyEndpoints } from "@lowforge/contract/repositories";
import { insertKey } from "../../features/users/ssh-keys/ssh-keys.db.ts";
import type { Executor } from "../../platform/database/index.ts";
import { makeKeyPair } from "../../testing/key-pair.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

/** A good input for each endpoint about deploy keys. */
export const keyInputs: Readonly<Record<string, MakeInput>> = {
  [deployKeyEndpoints.addDeployKey.path]: ({ repositoryId }) => ({
    repositoryId,
    publicKey: makeKeyPair().public,
    title: "Machine",
  }),
  [deployKeyEndpoints.listDeployKeys.path]: ({ repositoryId }) => ({ repositoryId }),
  [deployKeyEndpoints.deleteDeployKey.path]: ({ repositoryId, deployKeyId }) => ({
    repositoryId,
    id: deployKeyId,
  }),
};

/** A deploy key to remove. */
export async function insertKeySubject(
  db: Executor,
  { repositoryId, creatorId }: { readonly repositoryId: number; readonly creatorId: number },
): Promise<Pick<Subjects, "deployKeyId">> {
  const deployKeyId = await insertKey(db, {
    user_id: creatorId,
    repository_id: repositoryId,
    can_push: 0,
    title: "Machine",
    public_key: "ssh-ed25519 AAAA",
    fingerprint: `SHA256:of-repository-${repositoryId}`,
    created_at: 1,
  });
  return { deployKeyId };
}
