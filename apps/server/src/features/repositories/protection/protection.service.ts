import type { ProtectionGrants, ProtectionRule, RefKind } from "@lowforge/contract/repositories";
import type { Actor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { listRefNames } from "../refs.git.ts";
import { holdRepository, type RepositoryRow } from "../repositories.db.ts";
import type { RepositoryService } from "../repositories.service.ts";
import type { Storage } from "../storage.git.ts";
import { matchesRef } from "./patterns.rules.ts";
import {
  deleteRule,
  findPeople,
  findPushers,
  insertRule,
  listRules,
  type Person,
  updateRule,
} from "./protection.db.ts";
import { namedIn, parseRule, presentRule } from "./protection.present.ts";
import { defaultBranchGrants, readRef, type RefName, type Rule, rulesFor } from "./protection.rules.ts";

export interface ProtectionDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly git: Git;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly repositories: Pick<RepositoryService, "requireRepository">;
}

export interface RuleFields {
  readonly kind: RefKind;
  readonly pattern: string;
  readonly grants: ProtectionGrants;
}

export type ProtectionService = ReturnType<typeof createProtectionService>;

/** Which of these branches and tags, by full names, some rule protects; the default branch always is. */
export type ProtectionOf = (
  row: Pick<RepositoryRow, "id" | "default_branch">,
  refs: readonly string[],
) => Promise<ReadonlySet<string>>;

/** One page of a list holds them all, the implied one among them. */
const maximumRules = 99;
const previewedNames = 20;
const foundMembers = 50;

export function createProtectionOf(db: Executor): ProtectionOf {
  return async (row, refs) => {
    const rules = (await listRules(db, row.id)).map(parseRule);
    const isProtected = (full: string): boolean => {
      const ref = readRef(full);
      return ref !== null && rulesFor(ref, rules, row.default_branch).length > 0;
    };
    return new Set(refs.filter(isProtected));
  };
}

/** Rules that protect branches and tags, as things that are made, changed and removed. */
export function createProtectionService({
  db,
  audit,
  git,
  storage,
  clock,
  repositories,
}: ProtectionDependencies) {
  const admit = (actor: Actor, repositoryId: number) =>
    repositories.requireRepository(actor, "repository.protect", repositoryId);

  const refsOf = async (row: RepositoryRow): Promise<RefName[]> =>
    (await listRefNames(git, storage.pathOf(row.id))).flatMap((ref) => readRef(ref) ?? []);

  function remember(
    tx: Executor,
    actor: Actor,
    { id, name, project_id: projectId }: RepositoryRow,
    rule: {
      readonly change: string;
      readonly kind: RefKind;
      readonly pattern: string;
      readonly grants: string;
    },
  ): Promise<void> {
    const { change, kind, pattern, grants } = rule;
    const details = { change, kind, pattern, grants };
    const action = "repository.protection-changed";
    return audit.record(tx, actor, { action, projectId, subject: { id, name }, details });
  }

  /** Fails with INVALID_PARAMETERS for somebody who could not push anyway, with RULE_EXISTS for too many. */
  async function storedFields(row: RepositoryRow, { kind, pattern, grants }: RuleFields) {
    const named = namedIn([{ kind, pattern, grants }]);
    const pushers = await findPushers(db, row.project_id, { name: "", limit: 10_000 });
    const known = new Set(pushers.map(({ userId }) => userId));
    const stranger = named.find((userId) => !known.has(userId));
    if (stranger !== undefined) {
      throw fail("INVALID_PARAMETERS", { stranger }, [{ path: "grants", problem: "member" }]);
    }
    return { kind, pattern, grants: JSON.stringify(grants), updated_at: clock.now() };
  }

  return {
    /** The implied rule of the default branch comes first, where it holds. */
    async listRules(
      actor: Actor,
      query: {
        readonly repositoryId: number;
        readonly pattern?: string | undefined;
        readonly pageNum: number;
        readonly pageSize: number;
      },
    ) {
      const row = await admit(actor, query.repositoryId);
      const { pageNum, pageSize, pattern = "" } = query;
      const wanted = (rule: Rule): boolean => rule.pattern.toLowerCase().includes(pattern.toLowerCase());
      const stored = (await listRules(db, row.id)).map((one) => ({ row: one, rule: parseRule(one) }));
      const implied = impliedRule(
        row,
        stored.map(({ rule }) => rule),
      );
      const all = [
        ...(implied ? [{ rule: implied, ruleId: null, updatedAt: null }] : []),
        ...stored.map((one) => ({ rule: one.rule, ruleId: one.row.id, updatedAt: one.row.updated_at })),
      ].filter(({ rule }) => wanted(rule));
      const page = all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      const people = await findPeople(db, namedIn(page.map(({ rule }) => rule)));
      const refs = await refsOf(row);
      const list: ProtectionRule[] = page.map(({ rule, ...known }) =>
        presentRule(rule, { ...known, people, matching: matchingNames(rule, refs).length }),
      );
      return { list, total: all.length, pageNum, pageSize };
    },

    /** Fails with RULE_EXISTS where the pattern has a rule. */
    async addRule(actor: Actor, repositoryId: number, fields: RuleFields): Promise<{ ruleId: number }> {
      const row = await admit(actor, repositoryId);
      const stored = await storedFields(row, fields);
      return orExists(() =>
        transaction(db, async (tx) => {
          await holdRepository(tx, row.id);
          const count = (await listRules(tx, row.id)).length;
          if (count >= maximumRules) throw fail("QUOTA_EXCEEDED", { maximumRules });
          const ruleId = await insertRule(tx, { ...stored, repository_id: row.id });
          await remember(tx, actor, row, { change: "added", ...stored });
          return { ruleId };
        }),
      );
    },

    /** Fails with RULE_MISSING, or RULE_EXISTS where the pattern has another. */
    async updateRule(
      actor: Actor,
      which: { readonly repositoryId: number; readonly ruleId: number },
      fields: RuleFields,
    ): Promise<void> {
      const row = await admit(actor, which.repositoryId);
      const stored = await storedFields(row, fields);
      await orExists(() =>
        transaction(db, async (tx) => {
          if (!(await updateRule(tx, which, stored))) throw fail("RULE_MISSING", which);
          await remember(tx, actor, row, { change: "changed", ...stored });
        }),
      );
    },

    async deleteRule(actor: Actor, repositoryId: number, ruleId: number): Promise<void> {
      const row = await admit(actor, repositoryId);
      await transaction(db, async (tx) => {
        const rule = (await listRules(tx, repositoryId)).find(({ id }) => id === ruleId);
        if (!rule || !(await deleteRule(tx, repositoryId, ruleId))) throw fail("RULE_MISSING", { ruleId });
        await remember(tx, actor, row, { change: "removed", ...rule });
      });
    },

    async previewRule(
      actor: Actor,
      repositoryId: number,
      { kind, pattern }: Pick<RuleFields, "kind" | "pattern">,
    ): Promise<{ names: string[]; total: number }> {
      const row = await admit(actor, repositoryId);
      const names = matchingNames({ kind, pattern }, await refsOf(row));
      return { names: names.slice(0, previewedNames), total: names.length };
    },

    async listMembers(actor: Actor, repositoryId: number, name: string): Promise<Person[]> {
      const row = await admit(actor, repositoryId);
      return findPushers(db, row.project_id, { name, limit: foundMembers });
    },
  };
}

function impliedRule({ default_branch: name }: RepositoryRow, rules: readonly Rule[]): Rule | null {
  const isKept = rules.some(({ kind, pattern }) => kind === "branch" && matchesRef(pattern, name));
  return isKept ? null : { kind: "branch", pattern: name, grants: defaultBranchGrants };
}

function matchingNames(
  { kind, pattern }: Pick<Rule, "kind" | "pattern">,
  refs: readonly RefName[],
): string[] {
  return refs.filter((ref) => ref.kind === kind && matchesRef(pattern, ref.name)).map(({ name }) => name);
}

async function orExists<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? fail("RULE_EXISTS") : error;
  }
}
