import { randomInt } from "node:crypto";
import type { EndpointOutput } from "@lowforge/contract";
import { type AccessGrant, qrLifeSeconds, type qrEndpoints, type QrState } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import { type Clock, hashToken, randomToken, sameSecret } from "../../../platform/runtime/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { KnownSettings, UserService } from "../../users/index.ts";
import { describeClient } from "../sessions/client.rules.ts";
import type { DeviceService } from "../sign-in/devices.service.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import { findToken } from "../tokens.db.ts";
import {
  claimConfirmed,
  type CodeAt,
  deleteEnded,
  findCode,
  insertCode,
  markConfirmed,
  markDecided,
  markScanned,
  type PhoneSession,
} from "./qr.db.ts";
import { endedLifeMs, fetchLifeMs, pickNumbers, qrLifeMs } from "./qr.rules.ts";

export interface QrDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly settings: Pick<KnownSettings, "read">;
  readonly users: Pick<UserService, "findById" | "getSessionUser">;
  readonly devices: Pick<DeviceService, "recognize">;
  readonly signIn: Pick<SignInService, "grant">;
  publicUrl(): string;
}

export type QrService = ReturnType<typeof createQrService>;

/** What a computer presents that shows a code. */
export interface Shown {
  readonly qrId: string;
  readonly binding: string;
  readonly device_token?: string | undefined;
}

interface Progress {
  readonly state: QrState;
  readonly nickname: string | null;
  readonly grant: AccessGrant | null;
}

const ended: Progress = { state: "ended", nickname: null, grant: null };

/**
 * Signing in on a computer by a phone that is signed in (security, row 50). Everything here fails with NO_PERMISSION
 * where the installation has switched it off.
 */
export function createQrService(dependencies: QrDependencies) {
  const { db, clock, throttle, settings, users, devices, signIn, publicUrl } = dependencies;

  async function requireOn(): Promise<void> {
    if (!(await settings.read()).isQrOn) throw fail("NO_PERMISSION", { way: "qr" });
  }

  /** Only a session vouches for another one: a token for a program does not. */
  async function requirePhone({ userId, tokenId }: MemberActor): Promise<PhoneSession> {
    await requireOn();
    const own = tokenId === null ? undefined : await findToken(db, { userId, kind: "session", id: tokenId });
    if (!own) throw fail("NO_PERMISSION", { userId });
    return { userId, tokenId: own.id };
  }

  const codeAt = (qrId: string): CodeAt => ({ idHash: hashToken(qrId), now: clock.now() });

  /** The refusal of a code that is not there for the caller; whoever asks for such codes all the time has to wait. */
  async function refuseUnknown(idHash: string, address: string): Promise<never> {
    if (!(await findCode(db, idHash))) await throttle.take([`qr-guess:${address}`]);
    throw fail("QR_CODE_ENDED");
  }

  /** Signs the computer in that shows a confirmed code, and uses it up with that, or not at all. */
  async function fetchGrant(
    code: CodeAt,
    userId: number,
    { device_token, ...origin }: Origin & Pick<Shown, "device_token">,
  ) {
    const user = await users.findById(userId);
    if (!user) return null;
    try {
      return await signIn.grant(
        {
          user,
          device: await devices.recognize(device_token, user.username),
          counted: null,
          isVouchedFor: true,
          way: "qr",
          settle: async (tx) => {
            if (!(await claimConfirmed(tx, code, userId))) throw fail("QR_CODE_ENDED");
          },
        },
        origin,
      );
    } catch (error) {
      // Another request was first, the phone has signed out, or its member was disabled meanwhile.
      if (error instanceof Failure && lateNames.includes(error.errorName)) return null;
      throw error;
    }
  }

  return {
    /** Fails with TOO_MANY_REQUESTS. */
    async make({ address, userAgent }: Origin): Promise<EndpointOutput<typeof qrEndpoints.getPcQrCode>> {
      await requireOn();
      await throttle.take([`qr:${address}`]);
      const [qrId, binding] = [randomToken(""), randomToken("")];
      const { number, numbers } = pickNumbers(randomInt);
      const { program, system } = describeClient(userAgent);
      await insertCode(db, {
        ...{ id_hash: hashToken(qrId), binding_hash: hashToken(binding), state: "waiting" },
        ...{ number, numbers: JSON.stringify(numbers), address, program, system },
        expires_at: clock.now() + qrLifeMs,
      });
      const url = `${publicUrl()}/console/authority?qr=${qrId}`;
      return { qrId, url, binding, number, expires_in: qrLifeSeconds };
    },

    /** Fails with QR_CODE_ENDED for whoever does not show the code, and with TOO_MANY_REQUESTS for who guesses. */
    async look({ qrId, binding, device_token }: Shown, origin: Origin): Promise<Progress> {
      await requireOn();
      const code = codeAt(qrId);
      const row = await findCode(db, code.idHash);
      if (!row || !sameSecret(row.binding_hash, hashToken(binding))) {
        await throttle.take([`qr-guess:${origin.address}`]);
        throw fail("QR_CODE_ENDED");
      }
      const { state, user_id: userId } = row;
      if (state === "refused") return { ...ended, state };
      if (state === "ended" || code.now >= row.expires_at) return ended;
      const nickname = row.nickname === null || row.nickname === "" ? row.username : row.nickname;
      if (state !== "confirmed" || userId === null) return { state, nickname, grant: null };
      const grant = await fetchGrant(code, userId, { ...origin, device_token });
      return grant === null ? ended : { state, nickname, grant };
    },

    /** Fails with QR_CODE_ENDED, also where somebody else has scanned the code, and with TOO_MANY_REQUESTS. */
    async scan(
      actor: MemberActor,
      { qrId, address }: { readonly qrId: string; readonly address: string },
    ): Promise<EndpointOutput<typeof qrEndpoints.getPhoneByToken>> {
      const session = await requirePhone(actor);
      const code = codeAt(qrId);
      const row = await markScanned(db, code, session);
      if (!row) return refuseUnknown(code.idHash, address);
      const { username, nickname, mobile: phone } = await users.getSessionUser(actor);
      return {
        ...{ username, nickname, phone },
        asker: { program: row.program, system: row.system, address: row.address },
        numbers: JSON.parse(row.numbers) as string[],
        expires_in: Math.ceil((row.expires_at - code.now) / 1000),
      };
    },

    /** Fails with QR_CODE_ENDED, or with QR_NUMBER_WRONG, which ends the code. */
    async confirm(
      actor: MemberActor,
      { qrId, number, address }: { readonly qrId: string; readonly number: string; readonly address: string },
    ): Promise<void> {
      const phone = await requirePhone(actor);
      const code = codeAt(qrId);
      const outcome = await transaction(db, async (tx) => {
        const until = code.now + fetchLifeMs;
        if (await markConfirmed(tx, code, { ...phone, number, until })) return "confirmed";
        return (await markDecided(tx, code, { userId: phone.userId, state: "ended" })) ? "wrong" : "gone";
      });
      if (outcome === "wrong") throw fail("QR_NUMBER_WRONG");
      if (outcome === "gone") await refuseUnknown(code.idHash, address);
    },

    /** Fails with QR_CODE_ENDED. */
    async refuse(
      actor: MemberActor,
      { qrId, address }: { readonly qrId: string; readonly address: string },
    ): Promise<void> {
      const { userId } = await requirePhone(actor);
      const code = codeAt(qrId);
      if (!(await markDecided(db, code, { userId, state: "refused" })))
        await refuseUnknown(code.idHash, address);
    },

    /** Forgets codes that have ended some time ago; called now and then. */
    sweep: (): Promise<void> => deleteEnded(db, clock.now() - endedLifeMs),
  };
}

const lateNames: readonly string[] = ["QR_CODE_ENDED", "WRONG_CREDENTIALS"];
