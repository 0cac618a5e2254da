import type { Access } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Pictures } from "../../platform/pictures/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { Mailer } from "../../platform/mail/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import type { SecretBox } from "../../platform/secrets/index.ts";
import type { Throttle } from "../../platform/throttle/index.ts";
import { registerAccountRoutes } from "./accounts/accounts.routes.ts";
import { createAccountService } from "./accounts/accounts.service.ts";
import { createWayBackService } from "./accounts/way-back.service.ts";
import { registerAuditRoutes } from "./audit/audit.routes.ts";
import { createAuditTrailService } from "./audit/audit.service.ts";
import { registerInvitationRoutes } from "./invitations/invitations.routes.ts";
import { createInvitationService } from "./invitations/invitations.service.ts";
import { createEmailService } from "./mail/emails.service.ts";
import { createMailAdministrationService } from "./mail/mail-administration.service.ts";
import { mailInBackground } from "./mail/mail.jobs.ts";
import { registerMailRoutes } from "./mail/mail.routes.ts";
import { createResetService } from "./mail/resets.service.ts";
import { registerPhotoRoutes } from "./photos/photos.routes.ts";
import { createPhotoService } from "./photos/photos.service.ts";
import type { KnownSettings } from "./settings/known-settings.ts";
import { registerSettingsRoutes } from "./settings/settings.routes.ts";
import { createSettingsService } from "./settings/settings.service.ts";
import type { SignIns } from "./sign-ins.ts";
import { registerSshKeyRoutes } from "./ssh-keys/ssh-keys.routes.ts";
import { createSshKeyService } from "./ssh-keys/ssh-keys.service.ts";
import { registerUserRoutes } from "./users.routes.ts";
import { createUserService } from "./users.service.ts";

export interface UsersRoomDependencies {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly pictures: Pictures;
  readonly signIns: SignIns;
  readonly settings: KnownSettings;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  readonly throttle: Throttle;
  /** The origin that members use, without a trailing slash. */
  publicUrl(): string;
  /** Sorts somebody anew in lists of other rooms who is called by another name; app.ts provides it. */
  sortAnew(tx: Executor, userId: number, sortName: string): Promise<void>;
}

/** Members: who they are, who lets them in, and what they show of themselves. */
export function createUsersRoom(dependencies: UsersRoomDependencies) {
  const users = createUserService(dependencies);
  const accounts = createAccountService(dependencies);
  const invitations = createInvitationService(dependencies);
  const trail = createAuditTrailService(dependencies);
  const photos = createPhotoService(dependencies);
  const sshKeys = createSshKeyService(dependencies);
  const settings = createSettingsService(dependencies);
  const emails = createEmailService(dependencies);
  const resets = createResetService(dependencies);
  const administration = createMailAdministrationService(dependencies);
  return {
    users,
    invitations,
    sshKeys,
    wayBack: createWayBackService(dependencies),
    /** Begins what goes on in the background; called once, before jobs start. */
    start: (): void => mailInBackground(dependencies, { emails, resets }),
    register(http: HttpServer): void {
      registerUserRoutes(http, users);
      registerAccountRoutes(http, accounts);
      registerInvitationRoutes(http, invitations);
      registerAuditRoutes(http, trail);
      registerPhotoRoutes(http, photos);
      registerSshKeyRoutes(http, sshKeys);
      registerSettingsRoutes(http, settings);
      registerMailRoutes(http, { emails, resets, administration });
    },
  };
}
