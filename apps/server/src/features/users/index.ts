/**
 * Members and their passwords. Other rooms may look members up by id or by login; tables of other rooms may join
 * `users` for names.
 */
export { ensureDemoUser } from "./demo-users.service.ts";
export { hashPassword } from "./passwords.ts";
export { insertUser, type NewUser, type UserRow } from "./users.db.ts";
export { registerPhotoRoutes } from "./photos/photos.routes.ts";
export { createPhotoService } from "./photos/photos.service.ts";
export { presentKey } from "./ssh-keys/ssh-keys.present.ts";
export type { SshKeyHolder } from "./ssh-keys/ssh-keys.db.ts";
export { registerSshKeyRoutes } from "./ssh-keys/ssh-keys.routes.ts";
export { createSshKeyService, type SshKeyService } from "./ssh-keys/ssh-keys.service.ts";
export { registerUserRoutes } from "./users.routes.ts";
export { createUserService, type UserService } from "./users.service.ts";
