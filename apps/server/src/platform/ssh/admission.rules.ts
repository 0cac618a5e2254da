/** How much room strangers get, before they have proved who they are. */
export interface AdmissionLimits {
  /** Open connections, signed in or not. */
  readonly connections: number;
  /** Connections that have not signed in yet: of all, and of one address. */
  readonly strangers: number;
  readonly strangersPerAddress: number;
  /** Failed sign-ins of one address within a minute, after which it has to wait. */
  readonly failuresPerMinute: number;
}

export const usualLimits: AdmissionLimits = {
  connections: 1_000,
  strangers: 100,
  strangersPerAddress: 20,
  failuresPerMinute: 60,
};

const windowMs = 60_000;
/** More addresses than this are forgotten all at once: keeping count must not cost memory without end. */
const maximumAddresses = 10_000;

export type Admission = ReturnType<typeof createAdmission>;

/** Decides which connections are let in; `now` counts milliseconds and never goes back. */
export function createAdmission(limits: AdmissionLimits, now: () => number) {
  const strangers = new Map<string, number>();
  const failures = new Map<string, { count: number; since: number }>();
  let connections = 0;
  let strangerCount = 0;

  function isThrottled(address: string): boolean {
    const known = failures.get(address);
    if (known === undefined) return false;
    if (now() - known.since < windowMs) return known.count >= limits.failuresPerMinute;
    failures.delete(address);
    return false;
  }

  return {
    /** Lets a connection in, as a stranger; null where it has to go. Call `settle` and `leave` of what it answers. */
    enter(remoteAddress: string) {
      const address = networkOf(remoteAddress);
      const own = strangers.get(address) ?? 0;
      if (connections >= limits.connections || strangerCount >= limits.strangers) return null;
      if (own >= limits.strangersPerAddress || isThrottled(address)) return null;
      connections += 1;
      strangerCount += 1;
      strangers.set(address, own + 1);
      let isStranger = true;
      let isInside = true;
      const settle = (): void => {
        if (!isStranger) return;
        isStranger = false;
        strangerCount -= 1;
        const left = (strangers.get(address) ?? 1) - 1;
        if (left === 0) strangers.delete(address);
        else strangers.set(address, left);
      };
      return {
        /** It has signed in. */
        settle,
        /** A sign-in of it has failed. */
        fail(): void {
          const known = failures.get(address);
          if (known && now() - known.since < windowMs) known.count += 1;
          else {
            if (failures.size >= maximumAddresses) failures.clear();
            failures.set(address, { count: 1, since: now() });
          }
        },
        /** It has ended. */
        leave(): void {
          settle();
          if (isInside) connections -= 1;
          isInside = false;
        },
      };
    },
  };
}

/** Whoever has one IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail = ""] = address.split("::", 2);
  const groups = head.split(":").filter(Boolean);
  const missing = 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = address.includes("::")
    ? [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail.split(":").filter(Boolean)]
    : groups;
  return all.slice(0, 4).join(":");
}
