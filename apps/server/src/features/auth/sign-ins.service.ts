import type { SignIns } from "../users/index.ts";
import { deletePasskeysOf } from "./passkeys/passkeys.db.ts";
import { requireFreshProof } from "./proofs/proofs.service.ts";
import { deleteChallengesOf } from "./second-factors/challenges.db.ts";
import { deleteTotp, listHolders } from "./second-factors/second-factors.db.ts";
import { deleteDevices } from "./sign-in/devices.db.ts";
import { deleteTokens } from "./tokens.db.ts";

/** How the room of members ends what signs one of them in, within the transaction that decides it. */
export const signIns: SignIns = {
  async endSessions(tx, userId, keptTokenId) {
    await deleteTokens(tx, userId, { kinds: ["session", "ticket", "sign-in"], keptId: keptTokenId });
  },
  async endSessionsAndDevices(tx, userId) {
    await deleteTokens(tx, userId, { kinds: ["session", "ticket"] });
    await deleteDevices(tx, userId);
  },
  async endAll(tx, userId) {
    await deleteTokens(tx, userId, { kinds: ["session", "ticket", "sign-in", "personal"] });
    await deleteDevices(tx, userId);
  },
  async endSecondFactors(tx, userId) {
    // In the order in which a sign-in takes them, so that two never wait for each other.
    await deleteChallengesOf(tx, userId);
    const hadTotp = await deleteTotp(tx, userId);
    const passkeys = await deletePasskeysOf(tx, userId);
    return hadTotp || passkeys > 0;
  },
  async listHolders(executor, userIds) {
    return new Set(await listHolders(executor, userIds));
  },
  requireFreshProof,
};
