/** Sign-in and tokens. No room imports this one: `app.ts` hands `authenticate` to the platform and to git. */
export { registerAuthRoutes } from "./auth.routes.ts";
export { type AuthService, createAuthService } from "./auth.service.ts";
