/** What an administrator or a project tells its people. */
export { createNoticesRoom } from "./room.ts";
