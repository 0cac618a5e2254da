/** SSH as a way in for programs: keys, and a server that signs clients in by them and runs no shell. It knows no room. */
export { type HostKey, loadHostKeys } from "./host-keys.ts";
export { parsePublicKey, type PublicKey, type PublicKeyProblem } from "./public-key.rules.ts";
export type { Identity } from "./ssh-options.ts";
export { createSshServer, type SshServer } from "./ssh-server.ts";
export type { SshSession } from "./ssh-session.ts";
