/**
 * Tries count for one minute; those of short codes, of which a million are all there are, and what somebody has mails
 * sent by, for an hour.
 */
const minuteMs = 60_000;
const windows: Readonly<Record<string, number>> = {
  ...{ factor: 3600_000 },
  ...{ mailbox: 3600_000, mailer: 3600_000, reset: 3600_000 },
};
export const longestWindowMs = 3600_000;

/** How long the tries of a subject count. */
export function windowOf(subject: string): number {
  return windows[kindOf(subject)] ?? minuteMs;
}

/**
 * So many tries a minute: of passwords for an account, from a device that is known, and from an address (security, row
 * 46); so many people may somebody look up by phone number (row 47); so many second factors may be tried for a member or from
 * a known device (row 48), passwords within a session, and questions to passkeys from an address; so many QR codes may be
 * made for an address, and so many be asked for from it that there are not (row 50); so many sign-ins by providers may an
 * address begin. So many mails an hour may be sent to an e-mail address, and by one member, and so many links for a
 * forgotten password for an account; and so many links of mails may an address try out.
 */
const limits = {
  ...{ account: 10, device: 10, address: 60, lookup: 10 },
  ...{ factor: 10, proof: 10, ceremony: 60 },
  ...{ qr: 60, "qr-guess": 20, outside: 60 },
  ...{ mailbox: 5, mailer: 10, reset: 3, unsubscribe: 60 },
} as const;
export type ThrottleKind = keyof typeof limits;

/** What tries are counted by: `account:<login>`, `device:<id>`, `address:<peer>` or `lookup:<id of who looks>` … */
export type ThrottleSubject = `${ThrottleKind}:${string}`;

export interface Attempts {
  readonly subject: string;
  /** With the try that asks. */
  readonly tries: number;
  readonly window_started_at: number;
}

/** Seconds to wait before the next try, or 0. */
export function secondsToWait(attempts: readonly Attempts[], now: number): number {
  const waits = attempts
    .filter(({ subject, tries }) => tries > limitOf(subject))
    .map(({ subject, window_started_at: start }) =>
      Math.max(1, Math.ceil((start + windowOf(subject) - now) / 1000)),
    );
  return Math.max(0, ...waits);
}

function limitOf(subject: string): number {
  const kind = kindOf(subject);
  return kind in limits ? limits[kind as ThrottleKind] : 0;
}

/** By what kind of thing a subject counts. */
export function kindOf(subject: string): string {
  return subject.slice(0, subject.indexOf(":"));
}
