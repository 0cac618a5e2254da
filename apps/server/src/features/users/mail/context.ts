import type { Access } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import type { Mailer } from "../../../platform/mail/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { SignIns } from "../sign-ins.ts";

/** What the parts of the room that send mail may use. */
export interface MailContext {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  readonly throttle: Throttle;
  readonly signIns: SignIns;
  /** The origin that members use, as it is configured: never what a request says of itself (security, row 65). */
  publicUrl(): string;
}
