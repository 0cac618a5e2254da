import type { Executor } from "../../../platform/database/index.ts";
import { hashToken, randomToken } from "../../../platform/runtime/index.ts";
import type { RunnerInfo } from "../runners/runner-info.rules.ts";
import type { RunnerPresence } from "../runners/runner-presence.service.ts";
import { deleteManager, findRunnerByToken, updateRunner } from "../runners/runners.db.ts";
import { type RunnerService, runnerTokenPrefix } from "../runners/runners.service.ts";
import { answer, type CoordinatorAnswer, refusal } from "./answers.rules.ts";

export interface RunnerRegistrationDependencies {
  readonly db: Executor;
  readonly presence: RunnerPresence;
  readonly runners: RunnerService;
}

export type RunnerRegistrationService = ReturnType<typeof createRunnerRegistration>;

/** How machines begin and stop to work with a runner's token. */
export function createRunnerRegistration({ db, presence, runners }: RunnerRegistrationDependencies) {
  const find = (token: string) => findRunnerByToken(db, hashToken(token));

  return {
    /** `POST runners/verify`: what `register` asks for a token that begins with `glrt-`. */
    async verify(token: string, systemId: string, info: RunnerInfo): Promise<CoordinatorAnswer> {
      const runner = await find(token);
      if (!runner) return refusal(403);
      await presence.noteContact({ runnerId: runner.id, systemId, info });
      return answer(200, { id: runner.id, token, token_expires_at: null });
    },

    /** `DELETE runners/managers`: one machine of several that share the token. */
    async removeManager(token: string, systemId: string): Promise<CoordinatorAnswer> {
      const runner = await find(token);
      if (!runner) return refusal(403);
      presence.forget(runner.id, systemId);
      await deleteManager(db, runner.id, systemId);
      return answer(204);
    },

    /** `DELETE runners`. The embedded runner belongs to the server and stays. */
    async remove(token: string): Promise<CoordinatorAnswer> {
      const runner = await find(token);
      if (!runner || runner.is_embedded === 1) return refusal(403);
      await runners.remove(runner.id);
      return answer(204);
    },

    /** `POST runners/reset_authentication_token`. The embedded runner's lies in a file that only the server writes. */
    async resetToken(token: string): Promise<CoordinatorAnswer> {
      const runner = await find(token);
      if (!runner || runner.is_embedded === 1) return refusal(403);
      const fresh = randomToken(runnerTokenPrefix);
      await updateRunner(db, runner.id, { token_hash: hashToken(fresh) });
      return answer(201, { token: fresh, token_expires_at: null });
    },
  };
}
