import type { Executor } from "../../platform/database/index.ts";

export interface RepositoryAddressesTable {
  project_slug: string;
  slug: string;
  repository_id: number;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    repository_addresses: RepositoryAddressesTable;
  }
}

/** Addresses that a repository was once cloned from, and that go on leading to it. */
export async function findFormerHolder(
  executor: Executor,
  projectSlug: string,
  slug: string,
): Promise<number | null> {
  const row = await executor
    .selectFrom("repository_addresses")
    .select("repository_id")
    .where("project_slug", "=", projectSlug)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.repository_id ?? null;
}

/** Remembers an address that a repository is about to leave; who left it before has lost it already. */
export async function rememberAddress(executor: Executor, address: RepositoryAddressesTable): Promise<void> {
  await executor
    .insertInto("repository_addresses")
    .values(address)
    .onConflict((conflict) =>
      conflict.columns(["project_slug", "slug"]).doUpdateSet({ repository_id: address.repository_id }),
    )
    .execute();
}

/** A repository that comes back to an address needs no pointer to itself. */
export async function forgetAddress(
  executor: Executor,
  { project_slug, slug }: Pick<RepositoryAddressesTable, "project_slug" | "slug">,
): Promise<void> {
  await executor
    .deleteFrom("repository_addresses")
    .where("project_slug", "=", project_slug)
    .where("slug", "=", slug)
    .execute();
}
