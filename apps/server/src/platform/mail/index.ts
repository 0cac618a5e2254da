/**
 * Mail over SMTP. `post` writes a letter down in the transaction of what causes it; jobs send it. No request waits for
 * a mail server, but for the one that tries it.
 */
export type { Letter, LetterPart } from "./letter.rules.ts";
export { oneLine } from "./mailbox.rules.ts";
export { createMailer, type Mailer, type MailStatus } from "./mailer.service.ts";
