import type { EndpointRequest } from "@lowforge/contract";
import type { AccessGrant, secondFactorEndpoints } from "@lowforge/contract/auth";
import type { Audit } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail, Failure } from "../../../platform/failures/index.ts";
import type { CountedTry, Throttle } from "../../../platform/throttle/index.ts";
import type { UserRow } from "../../users/index.ts";
import type { DeviceService, KnownDevice } from "../sign-in/devices.service.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import { countAnswer, takeChallenge } from "./challenges.db.ts";
import type { ChallengeService } from "./challenges.service.ts";
import type { CodeService } from "./codes.service.ts";

export interface CompletionDependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly throttle: Throttle;
  readonly devices: DeviceService;
  readonly challenges: ChallengeService;
  readonly codes: CodeService;
  readonly signIn: Pick<SignInService, "grant">;
}

export type CompletionService = ReturnType<typeof createCompletionService>;

const answersPerChallenge = 5;

/** Completes sign-ins that wait for a code (security, row 48). */
export function createCompletionService(dependencies: CompletionDependencies) {
  const { db, audit, events, throttle, devices, challenges, codes, signIn } = dependencies;

  /** A known device has tries of its own, and those of all others where it has used them up. */
  async function takeTry(user: UserRow, device: KnownDevice | null, address: string): Promise<CountedTry> {
    const own = device === null ? null : await throttle.takeIfLeft(`factor:device-${device.id}`);
    return own ?? throttle.take([`factor:${user.id}`, `address:${address}`]);
  }

  /** The first refusal of an hour; the password was known, after all. */
  async function rememberRefusal({ id, username }: UserRow, address: string, counted: CountedTry) {
    if (counted.triesBy("factor") > 1) return;
    const subject = { id, name: username };
    await audit.record(db, { kind: "stranger", address }, { action: "session.refused", subject });
  }

  return {
    /**
     * Signs in whoever answers a sign-in that waits. Fails with SECOND_FACTOR_WRONG, SIGN_IN_ENDED after five answers or
     * where it is over, and TOO_MANY_REQUESTS.
     */
    async completeSignIn(
      answer: EndpointRequest<typeof secondFactorEndpoints.completeSignIn>,
      origin: Origin,
    ): Promise<AccessGrant> {
      const { challenge, user } = await challenges.get(answer.challenge);
      const device = await devices.recognize(answer.device_token, user.username);
      const counted = await takeTry(user, device, origin.address);
      if (!(await countAnswer(db, challenge.id, answersPerChallenge))) throw fail("SIGN_IN_ENDED");
      const isOfApp = answer.method === "totp";
      const useUp = isOfApp
        ? await codes.ofApp(user.id, answer.code)
        : codes.ofRecovery(user.id, answer.code);
      const settle = async (tx: Executor): Promise<void> => {
        if (!(await takeChallenge(tx, challenge.id, user))) throw fail("SIGN_IN_ENDED");
        if (!(await useUp(tx))) throw fail("SECOND_FACTOR_WRONG", { userId: user.id });
      };
      try {
        const grant = await signIn.grant({ user, device, counted, settle }, origin);
        if (!isOfApp) events.emit("user.second-factor-changed", { userId: user.id, change: "code-used" });
        return grant;
      } catch (error) {
        if (isWrongCode(error)) await rememberRefusal(user, origin.address, counted);
        throw error;
      }
    },
  };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof Failure && error.errorName === "SECOND_FACTOR_WRONG";
}
