import type { AccessGrant } from "@lowforge/contract/auth";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail, failWith } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { CountedTry, Throttle } from "../../../platform/throttle/index.ts";
import type { UserRow, UserService } from "../../users/index.ts";
import { sessionIdleMs } from "../auth.rules.ts";
import type { ChallengeService } from "../second-factors/challenges.service.ts";
import { describeClient } from "../sessions/client.rules.ts";
import { insertToken, type NewToken } from "../tokens.db.ts";
import type { DeviceService, KnownDevice } from "./devices.service.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "user.signed-in": {
      readonly userId: number;
      /** Whether they have signed in before, and on none of their devices this time. */
      readonly isNewDevice: boolean;
      /** The program and system that the device says it is; null where it says nothing. */
      readonly device: string | null;
    };
  }
}

export interface SignInDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly users: Pick<UserService, "findByCredentials" | "findByLogin" | "holdAsProven">;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly devices: DeviceService;
  readonly challenges: Pick<ChallengeService, "begin" | "isAsked">;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** What an earlier sign-in on this device was answered. */
  readonly device_token?: string | undefined;
}

/** From where somebody signs in. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Somebody who has proven who they are, on a device that was recognised or not, by a try that was counted. */
export interface Proven {
  readonly user: UserRow;
  readonly device: KnownDevice | null;
  readonly counted: CountedTry | null;
  /** True where another session vouches for them, and they have proven nothing themselves just now. */
  readonly isVouchedFor?: boolean;
  /** By which way they came, for the trail; absent for a password. */
  readonly way?: string;
  /** What else has to hold, and is used up, within the transaction that grants the session; throws where it does not. */
  settle?(tx: Executor): Promise<void>;
  /** How long the session lives at most; as long as others where it is absent. */
  readonly lifeMs?: number;
  /** Where an earlier step has noted this device already, and told its member of it: when they proved themselves then. */
  readonly continuedFrom?: number;
}

export type SignInService = ReturnType<typeof createSignInService>;

export const sessionPrefix = "lfs_";
/** How long a token lives that was obtained to be exchanged. */
const obtainedLifeMs = 10 * 60_000;

/** Proves who somebody is, and grants them a session. */
export function createSignInService(dependencies: SignInDependencies) {
  const { db, audit, events, users, clock, throttle, devices, challenges } = dependencies;

  /** A known device has tries of its own, and those of strangers where it has used them up. */
  async function takeTry(login: string, device: KnownDevice | null, address: string): Promise<CountedTry> {
    const own = device === null ? null : await throttle.takeIfLeft(`device:${device.id}`);
    return own ?? throttle.take([`account:${login}`, `address:${address}`]);
  }

  /**
   * The first refusal of a minute for an account, and for names that nobody has from an address: the trail is kept for
   * ever, and must not grow as fast as somebody can ask. Such a name is not written down: it may be a password.
   */
  async function rememberRefusal(login: string, address: string, counted: CountedTry): Promise<void> {
    const known = await users.findByLogin(login);
    const ofAccount = counted.triesBy("account") || counted.triesBy("device");
    if ((known ? ofAccount : counted.triesBy("address")) > 1) return;
    const subject = { id: known?.id ?? null, name: known?.username ?? "?" };
    await audit.record(db, { kind: "stranger", address }, { action: "session.refused", subject });
  }

  async function prove({ username, password, device_token: deviceToken }: Credentials, address: string) {
    const login = username.toLowerCase();
    const device = await devices.recognize(deviceToken, login);
    const counted = await takeTry(login, device, address);
    const user = await users.findByCredentials(username, password);
    if (!user || user.is_disabled === 1) {
      await rememberRefusal(login, address, counted);
      throw fail(user ? "ACCOUNT_LOCKED" : "WRONG_CREDENTIALS");
    }
    return { user, device, counted };
  }

  function rememberSession(
    tx: Executor,
    { id, username }: UserRow,
    { address, ...details }: { readonly address: string; readonly device: string; readonly way?: string },
  ): Promise<void> {
    const principal = { kind: "principal", userId: id, username, address } as const;
    const subject = { id, name: username };
    return audit.record(tx, principal, { action: "session.began", subject, details });
  }

  /** Signs a member in, whose proof is known to be good. Fails with WRONG_CREDENTIALS where it no longer is. */
  async function grant(
    { user, device, counted, isVouchedFor, way, lifeMs, settle, continuedFrom }: Proven,
    origin: Origin,
  ): Promise<AccessGrant> {
    const token = randomToken(sessionPrefix);
    const { program, system, isPhone } = describeClient(origin.userAgent);
    const name = [program, system].filter((part) => part !== null).join(", ");
    const session: NewToken = {
      user_id: user.id,
      kind: "session",
      name: "",
      token_hash: hashToken(token),
      created_at: clock.now(),
      expires_at: lifeMs === undefined ? null : clock.now() + lifeMs,
      address: origin.address,
      program,
      system,
      is_phone: isPhone ? 1 : 0,
      proven_at: isVouchedFor === true ? 0 : (continuedFrom ?? null),
    };
    const { deviceToken, isNewDevice } = await transaction(db, async (tx) => {
      // Who was disabled, or given another password, while this one was looked at, gets no session by it.
      if (!(await users.holdAsProven(tx, user))) throw fail("WRONG_CREDENTIALS");
      await settle?.(tx);
      await counted?.wasRight(tx);
      await insertToken(tx, session);
      const hasOthers = device === null && continuedFrom === undefined && (await devices.hasAny(tx, user.id));
      const remembered = continuedFrom !== undefined ? "" : await devices.remember(tx, user.id, device);
      await rememberSession(tx, user, {
        address: origin.address,
        device: name,
        ...(way !== undefined && { way }),
      });
      return { isNewDevice: hasOthers, deviceToken: remembered };
    });
    events.emit("user.signed-in", { userId: user.id, isNewDevice, device: name === "" ? null : name });
    return {
      access_token: token,
      token_type: "bearer",
      expires_in: (lifeMs ?? sessionIdleMs) / 1000,
      must_change_password: user.has_initial_password === 1,
      device_token: deviceToken,
    };
  }

  /**
   * Signs in a member whom a first factor has proven: a password, or an outside account. Fails with
   * SECOND_FACTOR_REQUIRED, whose data names the sign-in that waits, where they are asked for a second one; the try then
   * stays counted, since it was no sign-in yet. Fails with WRONG_CREDENTIALS where the proof no longer holds.
   */
  async function admit(proven: Proven, origin: Origin): Promise<AccessGrant> {
    const question = await challenges.begin(proven.user);
    if (question !== null) throw failWith("SECOND_FACTOR_REQUIRED", question, { userId: proven.user.id });
    return grant(proven, origin);
  }

  return {
    /** For those who have proven themselves in full, or for whom a session vouches; `admit` is for all others. */
    grant,
    admit,

    /**
     * Whose password it is where it alone is enough, as for git. Fails with WRONG_CREDENTIALS, also for those who are
     * asked for a second factor, ACCOUNT_LOCKED or TOO_MANY_REQUESTS.
     */
    async verify(credentials: Credentials, address: string): Promise<UserRow> {
      const { user, counted } = await prove(credentials, address);
      // It stays counted: else a right password could be told from a wrong one by when there were too many.
      if (await challenges.isAsked(user.id)) throw fail("WRONG_CREDENTIALS", { userId: user.id });
      await counted.wasRight();
      return user;
    },

    /** Fails with WRONG_CREDENTIALS, ACCOUNT_LOCKED, SECOND_FACTOR_REQUIRED or TOO_MANY_REQUESTS. */
    async signIn(credentials: Credentials, origin: Origin): Promise<AccessGrant> {
      return admit(await prove(credentials, origin.address), origin);
    },

    /** The same for ten minutes: a token to be exchanged for a session. */
    async obtainToken(credentials: Credentials, origin: Origin): Promise<AccessGrant> {
      return admit({ ...(await prove(credentials, origin.address)), lifeMs: obtainedLifeMs }, origin);
    },
  };
}
