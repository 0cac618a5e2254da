import type { Executor } from "../../../platform/database/index.ts";
import type { SquarePicture } from "../../../platform/pictures/index.ts";

export interface UserPhotosTable extends SquarePicture {
  user_id: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    user_photos: UserPhotosTable;
  }
}

/** Puts a member's photo in place of any other. */
export async function savePhoto(executor: Executor, photo: UserPhotosTable): Promise<void> {
  const { user_id: _, ...fields } = photo;
  await executor
    .insertInto("user_photos")
    .values(photo)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fields))
    .execute();
}

export function findPhoto(executor: Executor, userId: number): Promise<UserPhotosTable | undefined> {
  return executor.selectFrom("user_photos").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** What the photo is called; null where there is none. */
export async function findPhotoName(executor: Executor, userId: number): Promise<string | null> {
  const row = await executor
    .selectFrom("user_photos")
    .select("sha256")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

export async function deletePhoto(executor: Executor, userId: number): Promise<void> {
  await executor.deleteFrom("user_photos").where("user_id", "=", userId).execute();
}
