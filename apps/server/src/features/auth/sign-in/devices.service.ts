import type { Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import { addDevice, deleteUnusedDevices, findDevice, hasDevices, touchDevice } from "./devices.db.ts";

const devicePrefix = "lfd_";
const deviceLifeMs = 90 * 24 * 3600_000;
const devicesPerMember = 10;

/** A device that was recognised at a sign-in. */
export interface KnownDevice {
  readonly id: number;
  readonly token: string;
}

export type DeviceService = ReturnType<typeof createDeviceService>;

/** Devices on which members have signed in, so that a lock-out by strangers does not touch them (security, row 46). */
export function createDeviceService({ db, clock }: { readonly db: Executor; readonly clock: Clock }) {
  return {
    /** The device that a token names, if whom `login` names has used it within 90 days; null otherwise. */
    async recognize(token: string | undefined, login: string): Promise<KnownDevice | null> {
      if (token === undefined || token === "") return null;
      const usedSince = clock.now() - deviceLifeMs;
      const found = await findDevice(db, { tokenHash: hashToken(token), login, usedSince });
      return found ? { id: found.id, token } : null;
    },

    /** Whether somebody has signed in on any device that is remembered. */
    hasAny: (tx: Executor, userId: number): Promise<boolean> => hasDevices(tx, userId),

    /** Remembers a device at a good sign-in, and answers the token by which it is known again. */
    async remember(tx: Executor, userId: number, known: KnownDevice | null): Promise<string> {
      const now = clock.now();
      if (known) {
        await touchDevice(tx, known.id, now);
        return known.token;
      }
      const token = randomToken(devicePrefix);
      const device = { user_id: userId, token_hash: hashToken(token), last_used_at: now };
      await addDevice(tx, device, devicesPerMember);
      return token;
    },

    /** Forgets those that were not used for too long; called now and then. */
    sweep: (): Promise<void> => deleteUnusedDevices(db, clock.now() - deviceLifeMs),
  };
}
