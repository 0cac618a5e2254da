import { type MergeRules, mergeMethods, mergeRules } from "@lowforge/contract/merge-requests";
import type { Actor, MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import { findMergeRules, saveMergeRules } from "./merge-rules.db.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "merge-rules.changed": { readonly repositoryId: number };
  }
}

/** What holds where nobody has said otherwise. */
export const defaultRules: MergeRules = {
  methods: [...mergeMethods],
  defaultMethod: "merge",
  removesSource: true,
  approvals: 0,
  resetsApprovals: false,
  needsOwners: false,
  heedsRejections: true,
  needsResolvedThreads: false,
  needsChecks: false,
  queueBranches: [],
  queueBatch: 5,
  queueTimeout: 60,
  mergeTemplate: "",
  squashTemplate: "",
};

export type MergeRuleService = ReturnType<typeof createMergeRuleService>;

/** What repositories demand of a merge. */
export function createMergeRuleService({
  db,
  clock,
  events,
  repositories,
}: Pick<MergeRequestsContext, "db" | "clock" | "events" | "repositories">) {
  async function rulesOf(repositoryId: number): Promise<MergeRules> {
    const row = await findMergeRules(db, repositoryId);
    // A rule that came later has its default in what was stored before.
    return row ? mergeRules.parse({ ...defaultRules, ...(JSON.parse(row.rules) as object) }) : defaultRules;
  }

  return {
    rulesOf,

    async get(actor: Actor, repositoryId: number): Promise<MergeRules> {
      return rulesOf((await repositories.requireRepository(actor, "repository.read", repositoryId)).id);
    },

    /** Fails with INVALID_PARAMETERS where the default method is not among the allowed ones, or none fits a queue. */
    async update(actor: MemberActor, repositoryId: number, rules: MergeRules): Promise<null> {
      const row = await repositories.requireRepository(actor, "repository.protect", repositoryId);
      if (!rules.methods.includes(rules.defaultMethod))
        throw fail("INVALID_PARAMETERS", {}, [{ path: "defaultMethod", problem: "not_allowed" }]);
      const canQueue = rules.methods.some((method) => method !== "fast-forward");
      if (rules.queueBranches.length > 0 && !canQueue)
        throw fail("INVALID_PARAMETERS", {}, [{ path: "methods", problem: "not_for_queues" }]);
      const stored = { ...rules, methods: [...new Set(rules.methods)] };
      const updatedAt = clock.now();
      const fields = { repository_id: row.id, rules: JSON.stringify(stored), updated_at: updatedAt };
      await saveMergeRules(db, fields);
      events.emit("merge-rules.changed", { repositoryId: row.id });
      return null;
    },
  };
}
