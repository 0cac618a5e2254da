import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { protectionEndpoints, pushRuleEndpoints } from "@lowforge/contract/repositories";
import type { Api } from "./api.ts";
import { git } from "./sample-repository.ts";

/** In pieces, so that no search for secrets takes this file for a leak. */
const sampleSecret = ["ghp", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_");

const administrators = { level: "administrators" as const, memberIds: [] };
const nobody = { level: "nobody" as const, memberIds: [] };

/** Protects branches and tags, sets push rules, and lets a push be refused for a secret; answers a rule's id. */
export async function furnishProtection(
  api: Api,
  { repositoryId, url }: { readonly repositoryId: number; readonly url: string },
): Promise<{ ruleId: number }> {
  const grants = {
    push: administrators,
    merge: administrators,
    force: nobody,
    create: administrators,
    delete: nobody,
  };
  const add = (kind: "branch" | "tag", pattern: string) =>
    api.call(protectionEndpoints.addProtection, { repositoryId, kind, pattern, grants });
  const { ruleId } = await add("branch", "a-branch-*");
  await add("tag", "v*");
  const rules = await api.call(pushRuleEndpoints.getPushRules, { repositoryId });
  await api.call(pushRuleEndpoints.savePushRules, {
    repositoryId,
    rules: { ...rules, blocksSecrets: true, forbiddenPaths: ["*.pem", "secrets/*"] },
  });
  await pushSecret(url);
  return { ruleId };
}

async function pushSecret(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-secret-"));
  try {
    await git(folder, "clone", "--quiet", "--depth=1", url, ".");
    await writeFile(
      join(folder, "settings-of-the-service-that-pays-everybody.ts"),
      `const t = "${sampleSecret}";\n`,
    );
    await git(folder, "add", ".");
    await git(folder, "commit", "--quiet", "--message", "Keep the token at hand");
    await git(folder, "push", "--quiet", "origin", "HEAD:refs/heads/leak").catch(() => undefined);
    await git(
      folder,
      "push",
      "--quiet",
      "-o",
      "secret.bypass=It works no longer",
      "origin",
      "HEAD:refs/heads/leak",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
