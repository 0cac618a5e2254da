import type { Executor } from "../../../platform/database/index.ts";
import type { SquarePicture } from "../../../platform/pictures/index.ts";

export interface TeamImagesTable extends SquarePicture {
  team_id: number;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    team_images: TeamImagesTable;
  }
}

/** Puts a team's picture in place of any other. */
export async function saveImage(executor: Executor, image: TeamImagesTable): Promise<void> {
  const { team_id: _, ...fields } = image;
  await executor
    .insertInto("team_images")
    .values(image)
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet(fields))
    .execute();
}

export function findImage(executor: Executor, teamId: number): Promise<TeamImagesTable | undefined> {
  return executor.selectFrom("team_images").selectAll().where("team_id", "=", teamId).executeTakeFirst();
}

export async function deleteImage(executor: Executor, teamId: number): Promise<void> {
  await executor.deleteFrom("team_images").where("team_id", "=", teamId).execute();
}
