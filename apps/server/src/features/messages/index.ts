/**
 * What members are told of what has happened, and how much of it they have not read (specification §2, §7). The room
 * listens to events, and nobody imports it but app.ts, which hands over what it asks of others.
 */
export type { MessageSources } from "./context.ts";
export { createMessagesRoom } from "./room.ts";
