import { mailEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { EmailService } from "./emails.service.ts";
import type { MailAdministrationService } from "./mail-administration.service.ts";
import type { ResetService } from "./resets.service.ts";

export interface MailServices {
  readonly emails: EmailService;
  readonly resets: ResetService;
  readonly administration: MailAdministrationService;
}

export function registerMailRoutes(http: HttpServer, { emails, resets, administration }: MailServices): void {
  implement(http, mailEndpoints.getEmail, (_input, { actor }) => emails.getOwn(requireMember(actor)));
  implement(http, mailEndpoints.requestEmail, ({ email }, { actor }) =>
    emails.request(requireMember(actor), email),
  );
  implement(http, mailEndpoints.confirmEmail, ({ code }, { actor }) =>
    emails.confirm(requireMember(actor), code),
  );
  implement(http, mailEndpoints.removeEmail, (_input, { actor }) => emails.remove(requireMember(actor)));
  implement(http, mailEndpoints.requestReset, async ({ login }, { address }) => {
    await resets.request(login, address);
    return null;
  });
  implement(http, mailEndpoints.resetPassword, async (wanted, { address }) => {
    await resets.reset(wanted, address);
    return null;
  });
  implement(http, mailEndpoints.getMail, (_input, { actor }) => administration.getMail(requireMember(actor)));
  implement(http, mailEndpoints.testMail, async ({ email }, { actor }) => {
    await administration.testMail(requireMember(actor), email);
    return null;
  });
}
