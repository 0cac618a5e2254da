/**
 * Members and their passwords. Other rooms may look members up by id or by login; tables of other rooms may join
 * `users` for names.
 */
export { hashPassword } from "./passwords.ts";
export { insertUser, type NewUser, type UserRow } from "./users.db.ts";
export { registerUserRoutes } from "./users.routes.ts";
export { createUserService, type UserService } from "./users.service.ts";
