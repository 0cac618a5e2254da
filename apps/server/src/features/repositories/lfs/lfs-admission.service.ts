import type { Access, Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { AuthenticateGit } from "../git-transport/git-transport.service.ts";
import { findRepositoryBySlugs, type RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import type { LfsGrants, LfsOperation } from "./lfs-grants.ts";

/** A call of Git LFS, as far as its head tells. */
export interface LfsCall {
  readonly projectSlug: string;
  readonly repositorySlug: string;
  /** The Authorization header as it came. */
  readonly authorization: string | undefined;
  readonly address: string;
}

export interface Admitted {
  readonly actor: Actor;
  readonly row: RepositoryRow;
  /**
   * Judges the caller once more, while what they asked for is under way: fails where their right was withdrawn. A link
   * that came over SSH has to be used within its hour, and may be made use of for longer.
   */
  admitAgain(): Promise<unknown>;
}

/** Who calls, as they can be asked for again and again. */
interface Caller {
  /** Null for one who is nobody, or not any more. */
  identify(): Promise<Actor | null>;
  /** The only repository that their link opens; null where any may be opened. */
  readonly only: number | null;
}

export interface LfsAdmissionDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly authenticateGit: AuthenticateGit;
  readonly grants: LfsGrants;
  /** Whom an SSH key stands for now; null for one that is gone, or of a disabled member. */
  readonly actorOfKey: (keyId: number) => Promise<Actor | null>;
}

/**
 * Lets a call in as git's own transport would: NOT_SIGNED_IN without good credentials, REPOSITORY_MISSING for what
 * the caller may not even know, NO_PERMISSION otherwise. Every call is judged anew, transfers included.
 */
export type LfsAdmission = (call: LfsCall, operation: LfsOperation) => Promise<Admitted>;

export function createLfsAdmission(dependencies: LfsAdmissionDependencies): LfsAdmission {
  const { db, access, authenticateGit, grants, actorOfKey } = dependencies;

  function recognize({ authorization = "", address }: LfsCall, operation: LfsOperation): Caller {
    const basic = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization)?.[1];
    if (basic !== undefined) {
      const [username = "", ...rest] = Buffer.from(basic, "base64").toString().split(":");
      const credentials = { username, password: rest.join(":") };
      return { identify: () => authenticateGit(credentials, address), only: null };
    }
    const token = /^Bearer (lfg_[\w.-]{1,300})$/i.exec(authorization)?.[1];
    const grant = token === undefined ? null : grants.redeem(token);
    if (!grant) throw fail("NOT_SIGNED_IN");
    if (operation === "upload" && grant.operation !== "upload") throw fail("NO_PERMISSION", { operation });
    return { identify: () => actorOfKey(grant.keyId), only: grant.repositoryId };
  }

  return async (call, operation) => {
    const { identify, only } = recognize(call, operation);
    const judge = async () => {
      const actor = await identify();
      if (!actor) throw fail("NOT_SIGNED_IN");
      const row = await findRepositoryBySlugs(db, call.projectSlug, call.repositorySlug);
      if (!row || (only !== null && only !== row.id)) throw fail("REPOSITORY_MISSING");
      await access.require(
        actor,
        operation === "upload" ? "repository.push" : "repository.read",
        subjectOf(row),
      );
      return { actor, row };
    };
    return { ...(await judge()), admitAgain: judge };
  };
}
