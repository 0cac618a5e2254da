/** Sign-in and tokens. No room imports this one: `ground.ts` hands `authenticate` to the platform, and app.ts to git. */
export { createAuthRoom } from "./room.ts";
export { signIns } from "./sign-ins.service.ts";
