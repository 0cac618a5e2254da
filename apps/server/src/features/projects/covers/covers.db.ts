import type { Executor } from "../../../platform/database/index.ts";

/** Which pictures lie on disk; several covers may show the same. */
export interface CoverPicturesTable {
  sha256: string;
  stored_at: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    cover_pictures: CoverPicturesTable;
  }
}

/** Notes that a picture is about to be stored, also where it had been before. */
export async function noteStored(executor: Executor, picture: CoverPicturesTable): Promise<void> {
  await executor
    .insertInto("cover_pictures")
    .values(picture)
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ stored_at: picture.stored_at }))
    .execute();
}

/** Pictures that no cover shows and that nobody is just storing. */
export async function listUnused(executor: Executor, storedBefore: number): Promise<string[]> {
  const rows = await unused(executor, storedBefore).select("picture.sha256").limit(1_000).execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Whether a cover shows a picture, or somebody is just storing it. */
export async function isUsed(executor: Executor, sha256: string, storedBefore: number): Promise<boolean> {
  const row = await executor
    .selectFrom("cover_pictures")
    .select("sha256")
    .where("sha256", "=", sha256)
    .where("sha256", "not in", unused(executor, storedBefore).select("picture.sha256"))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets a picture that is still not used. */
export async function forgetPicture(executor: Executor, sha256: string, storedBefore: number): Promise<void> {
  await executor
    .deleteFrom("cover_pictures")
    .where("sha256", "=", sha256)
    .where("sha256", "in", unused(executor, storedBefore).select("picture.sha256"))
    .execute();
}

function unused(executor: Executor, storedBefore: number) {
  return executor
    .selectFrom("cover_pictures as picture")
    .where("picture.stored_at", "<", storedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("projects as project")
            .select("project.id")
            .where(({ or, eb, ref }) =>
              or([
                eb("project.cover_card", "=", ref("picture.sha256")),
                eb("project.cover_header", "=", ref("picture.sha256")),
              ]),
            ),
        ),
      ),
    );
}
