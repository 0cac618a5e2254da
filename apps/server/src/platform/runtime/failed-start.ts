import { EnvironmentError } from "./environment.ts";

/** What to tell whoever started a server that cannot run: a sentence where the cause is known, else the whole error. */
export function explainFailedStart(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === "listen") {
    if (code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to a free one.`;
    if (code === "EACCES") return `Port ${port} needs more rights. Set PORT to one above 1023.`;
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is no address of this machine.";
  }
  if (path !== undefined && (code === "EACCES" || code === "EPERM" || code === "EROFS")) {
    return `${path} cannot be written. Set LOWFORGE_DATA_DIR to a folder of your own.`;
  }
  if (code === "ENOSPC") return "The disk is full.";
  if (isDatabaseUnreachable(error, code))
    return `The database of DATABASE_URL cannot be used: ${reasonOf(error)}`;
  return error.stack ?? error.message;
}

/** SQLSTATE classes 08 (connection), 28 (authorisation), 3D (no such database), 57 (shutting down). */
const databaseStates = /^(08|28|3D|57)\w{3}$/;
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

function isDatabaseUnreachable(error: Error, code: string | undefined): boolean {
  if (code !== undefined && (networkCodes.has(code) || databaseStates.test(code))) return true;
  return error.message.startsWith("timeout exceeded when trying to connect");
}

/** Several addresses of one name fail together, with a message each. */
function reasonOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return causes.map(({ message }) => message).join("; ");
}
