import type { AccessGrant } from "@lowforge/contract/auth";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { Throttle } from "../../../platform/throttle/index.ts";
import type { UserRow, UserService } from "../../users/index.ts";
import { requireSession } from "../proofs/proofs.service.ts";
import { takeChallenge } from "../second-factors/challenges.db.ts";
import type { ChallengeService } from "../second-factors/challenges.service.ts";
import type { DeviceService } from "../sign-in/devices.service.ts";
import type { Origin, SignInService } from "../sign-in/sign-in.service.ts";
import { noteProof } from "../tokens.db.ts";
import type { CeremonyRow } from "./ceremonies.db.ts";
import type { CeremonyService } from "./ceremonies.service.ts";
import { findPasskey, listPasskeys, type PasskeyRow, usePasskey } from "./passkeys.db.ts";
import type { CeremonyAnswer } from "./passkeys.service.ts";
import { askForSignature, readSignature, relyingPartyOf } from "./web-authn.ts";

export interface PasskeySignInDependencies {
  readonly db: Executor;
  readonly users: Pick<UserService, "findById">;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly devices: DeviceService;
  readonly ceremonies: CeremonyService;
  readonly challenges: Pick<ChallengeService, "get">;
  readonly signIn: Pick<SignInService, "grant">;
  publicUrl(): string;
}

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>;

/** Signing in, and proving once more who one is, by a passkey. */
export function createPasskeySignInService(dependencies: PasskeySignInDependencies) {
  const { db, users, clock, throttle, devices, ceremonies, challenges, signIn, publicUrl } = dependencies;
  const party = () => relyingPartyOf(publicUrl());

  /** Asks one of the member's passkeys. Fails with PASSKEY_MISSING where they have none. */
  async function askMember(userId: number, about: Pick<CeremonyRow, "purpose" | "sign_in_challenge_id">) {
    const passkeys = await listPasskeys(db, userId);
    if (passkeys.length === 0) throw fail("PASSKEY_MISSING", { userId });
    // After a password, having it is enough; alone, it has to know its owner, too.
    const verification = about.purpose === "sign-in" ? "preferred" : "required";
    const question = await askForSignature(party(), passkeys, verification);
    return ceremonies.begin(question, { ...about, user_id: userId });
  }

  /** The passkey that answered, and what notes its use. Fails with PASSKEY_REFUSED. */
  async function readAnswer(
    { question, user_id, sign_in_challenge_id }: CeremonyRow,
    answer: CeremonyAnswer,
  ) {
    const { id } = answer.response;
    const passkey = typeof id === "string" ? await findPasskey(db, id) : undefined;
    if (!passkey || (user_id !== null && passkey.user_id !== user_id)) throw fail("PASSKEY_REFUSED");
    const asked = { challenge: question, requireUserVerification: sign_in_challenge_id === null };
    const counter = await readSignature(party(), asked, { answer: answer.response, passkey });
    const use = async (tx: Executor): Promise<void> => {
      const isUsed = await usePasskey(tx, passkey, { counter, now: clock.now() });
      if (!isUsed) throw fail("PASSKEY_REFUSED", { passkeyId: passkey.id });
    };
    return { passkey, use };
  }

  async function signerOf({ user_id: userId }: PasskeyRow): Promise<UserRow> {
    const user = await users.findById(userId);
    if (!user || user.is_disabled === 1) throw fail("ACCOUNT_LOCKED", { userId });
    return user;
  }

  return {
    /**
     * Asks any passkey, or those of the sign-in that waits. Fails with SIGN_IN_ENDED, PASSKEY_MISSING or
     * TOO_MANY_REQUESTS; where no sign-in is named, the question is the same for everybody.
     */
    async beginPasskeySignIn(challenge: string | undefined, address: string) {
      await throttle.take([`ceremony:${address}`]);
      if (challenge !== undefined) {
        const waiting = await challenges.get(challenge);
        return askMember(waiting.user.id, {
          purpose: "sign-in",
          sign_in_challenge_id: waiting.challenge.id,
        });
      }
      const question = await askForSignature(party(), [], "required");
      return ceremonies.begin(question, { purpose: "sign-in", user_id: null });
    },

    /** Fails with PASSKEY_REFUSED, SIGN_IN_ENDED, ACCOUNT_LOCKED or TOO_MANY_REQUESTS. */
    async signInByPasskey(
      answer: CeremonyAnswer & { readonly device_token?: string | undefined },
      origin: Origin,
    ): Promise<AccessGrant> {
      const counted = await throttle.take([`address:${origin.address}`]);
      const ceremony = await ceremonies.take(answer.ceremony, "sign-in");
      const { passkey, use } = await readAnswer(ceremony, answer);
      const user = await signerOf(passkey);
      const device = await devices.recognize(answer.device_token, user.username);
      const settle = async (tx: Executor): Promise<void> => {
        const waitingId = ceremony.sign_in_challenge_id;
        if (waitingId !== null && !(await takeChallenge(tx, waitingId, user))) throw fail("SIGN_IN_ENDED");
        await use(tx);
      };
      return signIn.grant({ user, device, counted, settle }, origin);
    },

    /** Fails with PASSKEY_MISSING, or NO_PERMISSION for a caller who did not come by a session. */
    async beginPasskeyProof(actor: MemberActor) {
      await requireSession(db, actor);
      return askMember(actor.userId, { purpose: "proof", sign_in_challenge_id: null });
    },

    /** Fails with PASSKEY_REFUSED, SIGN_IN_ENDED or NO_PERMISSION. */
    async reauthenticateByPasskey(actor: MemberActor, answer: CeremonyAnswer): Promise<void> {
      const session = await requireSession(db, actor);
      const ceremony = await ceremonies.take(answer.ceremony, "proof");
      if (ceremony.user_id !== actor.userId) throw fail("SIGN_IN_ENDED", { userId: actor.userId });
      const { use } = await readAnswer(ceremony, answer);
      await transaction(db, async (tx) => {
        await use(tx);
        await noteProof(tx, session.id, clock.now());
      });
    },
  };
}
