import { type PushRules, type RuleProblem, ruleProblems } from "@lowforge/contract/repositories";
import { type Actor, requireMember } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { ThreadFailed, ThreadTimeout } from "../../../platform/threads/index.ts";
import { noreplyAddress } from "../repositories.rules.ts";
import type { RepositoryService } from "../repositories.service.ts";
import {
  allowSecret,
  countFindings,
  findFinding,
  type FindingFilter,
  forbidSecret,
  listFindings,
} from "./findings.db.ts";
import type { Inspector } from "./inspector.ts";
import { isStrictBranchName } from "./names.rules.ts";
import { matchesPath } from "./patterns.rules.ts";
import { savePushRules, type SecretFindingRow } from "./protection.db.ts";
import { presentFinding } from "./protection.present.ts";
import { loadPushRules } from "./stored-push-rules.ts";

export interface PushRuleDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly repositories: Pick<RepositoryService, "requireRepository">;
  readonly inspector: Inspector;
  readonly publicUrl: () => string;
}

export interface RuleSample {
  readonly branch: string;
  readonly message: string;
  readonly email: string;
  readonly path: string;
  readonly content: string;
}

export type PushRuleService = ReturnType<typeof createPushRuleService>;

/** Rules of a push as things that are set and tried, and the secrets that they found. */
export function createPushRuleService(dependencies: PushRuleDependencies) {
  const { db, clock, repositories, inspector, publicUrl } = dependencies;
  const admit = (actor: Actor, repositoryId: number) =>
    repositories.requireRepository(actor, "repository.protect", repositoryId);

  async function refuseBadPatterns(rules: PushRules): Promise<void> {
    for (const [field, pattern] of patternsOf(rules)) {
      if (pattern === "") continue;
      const problem = await inspector.match(pattern, "mu", [""]).then(
        () => null,
        (error: unknown) => (error instanceof ThreadFailed ? "pattern" : Promise.reject(error as Error)),
      );
      if (problem) throw fail("INVALID_PARAMETERS", { field }, [{ path: `rules.${field}`, problem }]);
    }
  }

  async function misses(pattern: string, flags: string, text: string): Promise<boolean> {
    return pattern !== "" && text !== "" && (await inspector.match(pattern, flags, [text]))[0] !== true;
  }

  async function isForeign(actor: Actor, rules: PushRules, email: string): Promise<boolean> {
    if (email === "") return false;
    const own = noreplyAddress(requireMember(actor).username, publicUrl()).toLowerCase();
    if (rules.requiresOwnEmail && email.toLowerCase() !== own) return true;
    return rules.emailPattern !== "" && misses(`^(?:${rules.emailPattern})$`, "iu", email);
  }

  async function hasSecret({ path, content }: RuleSample): Promise<boolean> {
    if (content === "") return false;
    return (await inspector.scan([{ path: path === "" ? "sample" : path, text: content }])).length > 0;
  }

  async function judge(actor: Actor, rules: PushRules, sample: RuleSample): Promise<RuleProblem[]> {
    const { branch, message, email, path } = sample;
    const broken: Readonly<Record<Exclude<RuleProblem, "tooSlow">, boolean>> = {
      branch: rules.hasStrictBranchNames && branch !== "" && !isStrictBranchName(branch),
      message: await misses(rules.messagePattern, "mu", message),
      email: await isForeign(actor, rules, email),
      path: path !== "" && rules.forbiddenPaths.some((pattern) => matchesPath(pattern, path)),
      secret: rules.blocksSecrets && (await hasSecret(sample)),
    };
    return ruleProblems.filter((problem) => problem !== "tooSlow" && broken[problem]);
  }

  async function requireFinding(
    actor: Actor,
    repositoryId: number,
    findingId: number,
  ): Promise<SecretFindingRow> {
    await admit(actor, repositoryId);
    const finding = await findFinding(db, repositoryId, findingId);
    if (!finding) throw fail("DETAIL_MISSING", { findingId });
    return finding;
  }

  return {
    async getPushRules(actor: Actor, repositoryId: number): Promise<PushRules> {
      await admit(actor, repositoryId);
      return loadPushRules(db, repositoryId);
    },

    /** Fails with INVALID_PARAMETERS, naming the field, for a pattern that is no regular expression. */
    async savePushRules(actor: Actor, repositoryId: number, rules: PushRules): Promise<void> {
      await admit(actor, repositoryId);
      await refuseBadPatterns(rules);
      await savePushRules(db, {
        repository_id: repositoryId,
        rules: JSON.stringify(rules),
        updated_at: clock.now(),
      });
    },

    /** Fails as saving does. */
    async tryPushRules(
      actor: Actor,
      repositoryId: number,
      { rules, sample }: { readonly rules: PushRules; readonly sample: RuleSample },
    ): Promise<{ problems: RuleProblem[] }> {
      await admit(actor, repositoryId);
      await refuseBadPatterns(rules);
      try {
        return { problems: await judge(actor, rules, sample) };
      } catch (error) {
        if (error instanceof ThreadTimeout) return { problems: ["tooSlow"] };
        throw error;
      }
    },

    async listFindings(
      actor: Actor,
      {
        pageNum,
        pageSize,
        ...filter
      }: FindingFilter & { readonly pageNum: number; readonly pageSize: number },
    ) {
      await admit(actor, filter.repositoryId);
      const rows = await listFindings(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const total = await countFindings(db, filter);
      return { list: rows.map(presentFinding), total, pageNum, pageSize };
    },

    async allowSecret(actor: Actor, repositoryId: number, findingId: number): Promise<void> {
      const { fingerprint } = await requireFinding(actor, repositoryId, findingId);
      await allowSecret(db, {
        repository_id: repositoryId,
        fingerprint,
        allowed_by: requireMember(actor).userId,
        created_at: clock.now(),
      });
    },

    async forbidSecret(actor: Actor, repositoryId: number, findingId: number): Promise<void> {
      const { fingerprint } = await requireFinding(actor, repositoryId, findingId);
      await forbidSecret(db, repositoryId, fingerprint);
    },
  };
}

function patternsOf({ messagePattern, emailPattern }: PushRules) {
  return [
    ["messagePattern", messagePattern],
    ["emailPattern", emailPattern],
  ] as const;
}
