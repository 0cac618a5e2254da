/** How a mail server is reached. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection. */
  readonly isSecure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

/** Reads `smtp://user:pass@host:port` or `smtps://…`. */
export function parseServer(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    auth: user === "" ? null : { user, pass: decodeURIComponent(password) },
  };
}

/** Whether the server is on this machine: then a password may go to it without TLS. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

const minute = 60_000;
/** Waits between the attempts for one mail: about fifteen hours in all, and fewer than a job may have. */
const waits = [
  10_000,
  minute,
  5 * minute,
  15 * minute,
  60 * minute,
  120 * minute,
  240 * minute,
  480 * minute,
];

/** Milliseconds until the next attempt after so many; null gives up. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

/** A server's words for people: one line without what it might echo of a password. */
export function reasonOf(error: unknown, secret: string | null): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const words = [typeof code === "string" ? code : null, typeof message === "string" ? message : "unknown"];
  const said = words
    .filter((word) => word !== null)
    .join(": ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");
  return (secret === null || secret === "" ? said : said.replaceAll(secret, "…")).slice(0, 300);
}

/** Whether the server has refused this mail for good: another attempt would fare no better. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500
  );
}
