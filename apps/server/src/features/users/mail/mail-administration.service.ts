import { type MemberActor, systemSubject } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { findUser } from "../users.db.ts";
import type { MailContext } from "./context.ts";
import { testLetter } from "./letters.rules.ts";

export type MailAdministrationService = ReturnType<typeof createMailAdministrationService>;

/** How mail goes out, for those who look after the installation. */
export function createMailAdministrationService({ db, access, mailer, publicUrl }: MailContext) {
  return {
    async getMail(actor: MemberActor) {
      await access.require(actor, "settings.manage", systemSubject);
      return mailer.getStatus();
    },

    /** Fails with MAIL_OFF, or MAIL_FAILED where the server does not take it. */
    async testMail(actor: MemberActor, email: string): Promise<void> {
      await access.require(actor, "settings.manage", systemSubject);
      if (!mailer.isOn) throw fail("MAIL_OFF");
      if (!mailer.takes(email)) throw fail("INVALID_PARAMETERS", {}, [{ path: "email", problem: "format" }]);
      const user = await findUser(db, actor.userId);
      await mailer.sendNow(email, testLetter({ language: user?.language ?? null }, { origin: publicUrl() }));
    },
  };
}
