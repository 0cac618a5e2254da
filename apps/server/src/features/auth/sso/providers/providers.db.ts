import type { ProviderKind } from "@lowforge/contract/auth";
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../../platform/database/index.ts";

export interface IdentityProvidersTable {
  id: Generated<number>;
  /** What it is called in addresses. */
  key: string;
  name: string;
  kind: ProviderKind;
  issuer: string;
  client_id: string;
  /** Sealed; null where the provider knows its clients without. */
  client_secret: string | null;
  scopes: string;
  is_registration_open: 0 | 1;
  is_enabled: 0 | 1;
  created_at: number;
}

declare module "../../../../platform/database/tables.ts" {
  interface Tables {
    identity_providers: IdentityProvidersTable;
  }
}

export type ProviderRow = Selectable<IdentityProvidersTable>;
/** A provider with how many members are bound to it. */
export type CountedProviderRow = Awaited<ReturnType<typeof listProviders>>[number];

/** By name; those that are bound to another issuer than the present one are not counted. */
export function listProviders(executor: Executor, id?: number) {
  return executor
    .selectFrom("identity_providers as provider")
    .selectAll("provider")
    .select((select) =>
      select
        .selectFrom("identities as identity")
        .whereRef("identity.provider_id", "=", "provider.id")
        .whereRef("identity.issuer", "=", "provider.issuer")
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("identities"),
    )
    .$if(id !== undefined, (some) => some.where("provider.id", "=", id ?? 0))
    .orderBy("provider.name")
    .orderBy("provider.id")
    .execute();
}

export function listEnabledProviders(executor: Executor) {
  return executor
    .selectFrom("identity_providers")
    .select(["key", "name", "kind"])
    .where("is_enabled", "=", 1)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export function findProvider(
  executor: Executor,
  which: { readonly id: number } | { readonly key: string },
): Promise<ProviderRow | undefined> {
  const query = executor.selectFrom("identity_providers").selectAll();
  const one = "id" in which ? query.where("id", "=", which.id) : query.where("key", "=", which.key);
  return one.executeTakeFirst();
}

/** Throws a unique violation where another one has the key. */
export async function insertProvider(
  executor: Executor,
  provider: Omit<IdentityProvidersTable, "id">,
): Promise<number> {
  const inserting = executor.insertInto("identity_providers").values(provider);
  return (await inserting.returning("id").executeTakeFirstOrThrow()).id;
}

/** What is not given stays. */
export type ProviderChange = Partial<Omit<ProviderRow, "id" | "key" | "kind" | "created_at">>;

/** Changes a provider whose issuer is still `issuer`; answers whether it was. */
export async function updateProvider(
  executor: Executor,
  { id, issuer }: Pick<ProviderRow, "id" | "issuer">,
  change: ProviderChange,
): Promise<boolean> {
  const result = await executor
    .updateTable("identity_providers")
    .set(change)
    .where("id", "=", id)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers what it was, where there was one. */
export function deleteProvider(executor: Executor, id: number): Promise<ProviderRow | undefined> {
  return executor.deleteFrom("identity_providers").where("id", "=", id).returningAll().executeTakeFirst();
}
