import type { FindingOutcome } from "@lowforge/contract/repositories";
import type { Insertable } from "kysely";
import { containsText, type Executor } from "../../../platform/database/index.ts";
import type { SecretFindingRow, SecretFindingsTable } from "./protection.db.ts";

export interface FindingFilter {
  readonly repositoryId: number;
  readonly outcome: FindingOutcome | undefined;
  readonly path: string | undefined;
}

/** Notes findings; one that was refused before at the same place stands once, at its latest. */
export async function noteFindings(
  executor: Executor,
  findings: readonly Insertable<SecretFindingsTable>[],
): Promise<void> {
  for (const finding of findings) {
    if (finding.outcome === "refused") await forgetRefused(executor, finding);
    await insertFinding(executor, finding);
  }
}

async function forgetRefused(executor: Executor, finding: Insertable<SecretFindingsTable>): Promise<void> {
  await executor
    .deleteFrom("secret_findings")
    .where("repository_id", "=", finding.repository_id)
    .where("fingerprint", "=", finding.fingerprint)
    .where("path", "=", finding.path)
    .where("outcome", "=", "refused")
    .execute();
}

export async function insertFinding(
  executor: Executor,
  finding: Insertable<SecretFindingsTable>,
): Promise<number> {
  const query = executor.insertInto("secret_findings").values(finding).returning("id");
  return (await query.executeTakeFirstOrThrow()).id;
}

/** The latest first, each with whether its secret is allowed. */
export function listFindings(
  executor: Executor,
  filter: FindingFilter,
  slice: { readonly limit: number; readonly offset: number },
): Promise<(SecretFindingRow & { allowed: string | null })[]> {
  return narrow(executor, filter)
    .leftJoin("allowed_secrets as allowed", (join) =>
      join
        .onRef("allowed.repository_id", "=", "finding.repository_id")
        .onRef("allowed.fingerprint", "=", "finding.fingerprint"),
    )
    .selectAll("finding")
    .select("allowed.fingerprint as allowed")
    .orderBy("finding.id", "desc")
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export async function countFindings(executor: Executor, filter: FindingFilter): Promise<number> {
  const query = narrow(executor, filter).select((select) => select.fn.countAll<number>().as("count"));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export function findFinding(
  executor: Executor,
  repositoryId: number,
  findingId: number,
): Promise<SecretFindingRow | undefined> {
  return executor
    .selectFrom("secret_findings")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("id", "=", findingId)
    .executeTakeFirst();
}

export async function allowSecret(
  executor: Executor,
  secret: {
    readonly repository_id: number;
    readonly fingerprint: string;
    readonly allowed_by: number;
    readonly created_at: number;
  },
): Promise<void> {
  await executor
    .insertInto("allowed_secrets")
    .values(secret)
    .onConflict((conflict) => conflict.columns(["repository_id", "fingerprint"]).doNothing())
    .execute();
}

export async function forbidSecret(
  executor: Executor,
  repositoryId: number,
  fingerprint: string,
): Promise<void> {
  await executor
    .deleteFrom("allowed_secrets")
    .where("repository_id", "=", repositoryId)
    .where("fingerprint", "=", fingerprint)
    .execute();
}

export async function listAllowedSecrets(
  executor: Executor,
  repositoryId: number,
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom("allowed_secrets")
    .select("fingerprint")
    .where("repository_id", "=", repositoryId)
    .execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

function narrow(executor: Executor, { repositoryId, outcome, path }: FindingFilter) {
  return executor
    .selectFrom("secret_findings as finding")
    .where("finding.repository_id", "=", repositoryId)
    .$if(outcome !== undefined, (some) => some.where("finding.outcome", "=", outcome ?? "refused"))
    .$if(path !== undefined && path !== "", (some) =>
      some.where((where) => containsText(where.ref("finding.path"), path ?? "")),
    );
}
