/**
 * Members and their passwords. Other rooms may look members up by id or by login; tables of other rooms may join
 * `users` for names.
 */
export { ensureDemoUser } from "./demo-users.service.ts";
export { addUser } from "./add-user.service.ts";
export type { InvitationService } from "./invitations/invitations.service.ts";
export type { MailReader } from "./mail/readers.db.ts";
export { hashPassword, noPassword } from "./passwords.ts";
export {
  countEnabled,
  findPeople,
  personColumns,
  searchEnabledPeople,
  selectEnabledPeople,
} from "./people.db.ts";
export { type PersonRow, presentPerson } from "./people.present.ts";
export { createUsersRoom } from "./room.ts";
export { createKnownSettings, type KnownSettings } from "./settings/known-settings.ts";
export { settingsAsFacts } from "./settings/settings.present.ts";
export { findMailReaders } from "./mail/readers.db.ts";
export { noteSighting } from "./sightings.db.ts";
export type { SignIns } from "./sign-ins.ts";
export type { SshKeyHolder } from "./ssh-keys/ssh-keys.db.ts";
export { presentKey } from "./ssh-keys/ssh-keys.present.ts";
export type { SshKeyService } from "./ssh-keys/ssh-keys.service.ts";
export { insertUser, type NewUser, type UserRow } from "./users.db.ts";
export { createUserService, type UserService } from "./users.service.ts";
