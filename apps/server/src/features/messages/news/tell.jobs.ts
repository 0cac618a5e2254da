import type { MessagesContext } from "../context.ts";
import type { Teller } from "./teller.service.ts";

/** Tells what was announced, one after the other, so that what happened first is told first. */
export function tellInBackground({ jobs }: Pick<MessagesContext, "jobs">, teller: Teller): void {
  jobs.handle("message.tell", { atOnce: 1, run: ({ newsId }, { forget }) => teller.tell(newsId, forget) });
}
