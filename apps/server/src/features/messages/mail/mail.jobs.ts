import type { MessagesContext } from "../context.ts";
import type { DigestMailer } from "./digests.service.ts";
import type { EachMailer } from "./each.service.ts";
import type { MailPlanner } from "./planner.service.ts";

/** So much is mailed in one turn, so that others get theirs between two. */
const messagesAtOnce = 50;
const digestsAtOnce = 20;
/** Whatever nobody was woken for is seen after this time at the latest. */
const lookEveryMs = 5 * 60_000;

interface Mailers {
  readonly each: EachMailer;
  readonly digests: DigestMailer;
  readonly planner: MailPlanner;
}

/** Mails what is due; without a mail server nothing is. */
export function mailInBackground(
  { jobs, mailer }: Pick<MessagesContext, "jobs" | "mailer">,
  { each, digests, planner }: Mailers,
): void {
  if (!mailer.isOn) return;
  jobs.handle("message.mail", {
    atOnce: 1,
    async run() {
      await each.sendDue(messagesAtOnce);
      await digests.sendDue(digestsAtOnce);
      await planner.wakeForNext();
    },
  });
  jobs.every("messages-mail", lookEveryMs, () => planner.wakeForNext());
}
