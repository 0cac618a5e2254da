import { protectionEndpoints, pushRuleEndpoints } from "@lowforge/contract/repositories";
import { defaultBranchGrants } from "../../features/repositories/protection/protection.rules.ts";
import { noPushRules } from "../../features/repositories/protection/push-rules.rules.ts";
import type { MakeInput } from "./subjects.ts";

const rule = { kind: "branch", grants: defaultBranchGrants };

/** A good input for each endpoint of protected branches and push rules. */
export const protectionInputs: Readonly<Record<string, MakeInput>> = {
  [protectionEndpoints.listProtection.path]: ({ repositoryId }) => ({ repositoryId }),
  [protectionEndpoints.addProtection.path]: ({ repositoryId }) => ({
    repositoryId,
    pattern: "new/*",
    ...rule,
  }),
  [protectionEndpoints.updateProtection.path]: ({ repositoryId, ruleId }) => ({
    repositoryId,
    ruleId,
    pattern: "other/*",
    ...rule,
  }),
  [protectionEndpoints.deleteProtection.path]: ({ repositoryId, ruleId }) => ({ repositoryId, ruleId }),
  [protectionEndpoints.previewProtection.path]: ({ repositoryId }) => ({
    repositoryId,
    kind: "branch",
    pattern: "*",
  }),
  [protectionEndpoints.listProtectionMembers.path]: ({ repositoryId }) => ({ repositoryId }),
  [pushRuleEndpoints.getPushRules.path]: ({ repositoryId }) => ({ repositoryId }),
  [pushRuleEndpoints.savePushRules.path]: ({ repositoryId }) => ({ repositoryId, rules: noPushRules }),
  [pushRuleEndpoints.tryPushRules.path]: ({ repositoryId }) => ({
    repositoryId,
    rules: noPushRules,
    sample: { message: "A change" },
  }),
  [pushRuleEndpoints.listSecretFindings.path]: ({ repositoryId }) => ({ repositoryId }),
  [pushRuleEndpoints.allowSecret.path]: ({ repositoryId, findingId }) => ({ repositoryId, findingId }),
  [pushRuleEndpoints.forbidSecret.path]: ({ repositoryId, findingId }) => ({ repositoryId, findingId }),
};

/** A rule and a finding of a repository. */
export function protectionRowsOf(repositoryId: number) {
  const rule = {
    repository_id: repositoryId,
    kind: "branch" as const,
    pattern: "release/*",
    grants: JSON.stringify(defaultBranchGrants),
    updated_at: 1,
  };
  const finding = {
    repository_id: repositoryId,
    fingerprint: "0".repeat(64),
    outcome: "refused" as const,
    rule: "GITHUB_TOKEN",
    path: "a.txt",
    line: 1,
    ref: "refs/heads/main",
    commit_id: "0".repeat(40),
    reason: "",
    actor: "admin",
    actor_id: 1,
    created_at: 1,
  };
  return { rule, finding };
}
