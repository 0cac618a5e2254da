import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { RefChange } from "../repositories.events.ts";
import type { Storage } from "../storage.git.ts";
import type { Inspector } from "./inspector.ts";

/** A wish to move branches and tags, over any transport or from the console. */
export interface RefWish {
  readonly row: RepositoryRow;
  readonly actor: Actor;
  readonly changes: readonly RefChange[];
  /** What was said with `git push -o …`. */
  readonly options?: readonly string[];
  /** True where a merge request moves the branch. */
  readonly isMerge?: boolean;
  /** Aborts when nobody waits for the verdict any more. */
  readonly signal?: AbortSignal;
}

export interface PushGateDependencies {
  readonly db: Executor;
  readonly git: Git;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly inspector: Inspector;
}
