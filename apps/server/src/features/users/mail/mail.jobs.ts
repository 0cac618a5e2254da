import type { MailContext } from "./context.ts";
import type { EmailService } from "./emails.service.ts";
import type { ResetService } from "./resets.service.ts";

const sweepEveryMs = 3600_000;

/** Sends links for forgotten passwords, and forgets what has ended. */
export function mailInBackground(
  { jobs }: Pick<MailContext, "jobs">,
  { emails, resets }: { readonly emails: EmailService; readonly resets: ResetService },
): void {
  jobs.handle("password.send-reset", { run: ({ login }) => resets.send(login) });
  jobs.every("emails-sweep", sweepEveryMs, async () => {
    await emails.sweep();
    await resets.sweep();
  });
}
