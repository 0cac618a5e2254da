import { transaction } from "../../../platform/database/index.ts";
import type { MessagesContext } from "../context.ts";
import type { Happening } from "./happening.rules.ts";
import { insertNews } from "./news.db.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobKinds {
    "message.tell": { readonly newsId: number };
  }
}

/** Writes down that something has happened; it is told as soon as there is time, and after a crash too. */
export type Announce = (happening: Omit<Happening, "at">) => Promise<void>;

export function createAnnouncer({
  db,
  jobs,
  clock,
}: Pick<MessagesContext, "db" | "jobs" | "clock">): Announce {
  return (happening) =>
    transaction(db, async (tx) => {
      const newsId = await insertNews(tx, { ...happening, at: clock.now() });
      await jobs.enqueue("message.tell", { newsId }, { executor: tx });
    });
}
