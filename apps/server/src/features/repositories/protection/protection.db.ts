import type { FindingOutcome, RefKind } from "@lowforge/contract/repositories";
import type { Generated, Selectable } from "kysely";
import { containsText, type Executor } from "../../../platform/database/index.ts";

export interface ProtectionRulesTable {
  id: Generated<number>;
  repository_id: number;
  kind: RefKind;
  pattern: string;
  /** JSON of the contract's `protectionGrants`. */
  grants: string;
  updated_at: number;
}

export interface PushRulesTable {
  repository_id: number;
  /** JSON of the contract's `pushRules`. */
  rules: string;
  updated_at: number;
}

export interface SecretFindingsTable {
  id: Generated<number>;
  repository_id: number;
  /** SHA-256 of kind and secret. */
  fingerprint: string;
  outcome: FindingOutcome;
  rule: string;
  path: string;
  line: number;
  ref: string;
  commit_id: string;
  reason: string;
  actor: string;
  actor_id: number;
  created_at: number;
}

export interface AllowedSecretsTable {
  repository_id: number;
  fingerprint: string;
  allowed_by: number;
  created_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    protection_rules: ProtectionRulesTable;
    push_rules: PushRulesTable;
    secret_findings: SecretFindingsTable;
    allowed_secrets: AllowedSecretsTable;
  }
}

export type ProtectionRuleRow = Selectable<ProtectionRulesTable>;
export type SecretFindingRow = Selectable<SecretFindingsTable>;
type RuleFields = Pick<ProtectionRulesTable, "kind" | "pattern" | "grants" | "updated_at">;

/** All rules of a repository, in the order in which they were made. */
export function listRules(executor: Executor, repositoryId: number): Promise<ProtectionRuleRow[]> {
  return executor
    .selectFrom("protection_rules")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .orderBy("id")
    .execute();
}

/** Throws a unique violation where the pattern has a rule. */
export async function insertRule(
  executor: Executor,
  rule: RuleFields & { readonly repository_id: number },
): Promise<number> {
  return (
    await executor.insertInto("protection_rules").values(rule).returning("id").executeTakeFirstOrThrow()
  ).id;
}

/** Answers whether there was such a rule. Throws a unique violation where the pattern has another. */
export async function updateRule(
  executor: Executor,
  { repositoryId, ruleId }: { readonly repositoryId: number; readonly ruleId: number },
  fields: RuleFields,
): Promise<boolean> {
  const result = await executor
    .updateTable("protection_rules")
    .set(fields)
    .where("id", "=", ruleId)
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether there was such a rule. */
export async function deleteRule(executor: Executor, repositoryId: number, ruleId: number): Promise<boolean> {
  const result = await executor
    .deleteFrom("protection_rules")
    .where("id", "=", ruleId)
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function findPushRules(
  executor: Executor,
  repositoryId: number,
): Promise<{ rules: string } | undefined> {
  return executor
    .selectFrom("push_rules")
    .select("rules")
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

export async function savePushRules(executor: Executor, row: PushRulesTable): Promise<void> {
  const { rules, updated_at } = row;
  await executor
    .insertInto("push_rules")
    .values(row)
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet({ rules, updated_at }))
    .execute();
}

export interface Person {
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
}

export function findPeople(executor: Executor, userIds: readonly number[]): Promise<Person[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return executor
    .selectFrom("users")
    .select(["id as userId", "username", "nickname"])
    .where("id", "in", userIds)
    .execute();
}

/** Members of a project whose role lets them push, by name. */
export function findPushers(
  executor: Executor,
  projectId: number,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<Person[]> {
  return executor
    .selectFrom("project_members as member")
    .innerJoin("project_roles as role", "role.id", "member.role_id")
    .innerJoin("users as user", "user.id", "member.user_id")
    .select(["user.id as userId", "user.username", "user.nickname"])
    .where("member.project_id", "=", projectId)
    .where("role.permissions", "like", '%"repository.push"%')
    .where((where) =>
      where.or([
        containsText(where.ref("user.username"), name),
        containsText(where.ref("user.nickname"), name),
      ]),
    )
    .orderBy("user.username")
    .limit(limit)
    .execute();
}
