import type { Access, Actor } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import type { Dialect, Executor } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import type { RepositoryGround } from "../repositories/index.ts";

/** What every part of the room may use. */
export interface MergeRequestsContext extends RepositoryGround {
  readonly db: Executor;
  readonly dialect: Dialect;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly publicUrl: () => string;
  /** Says whom a bearer token stands for now, or null: a stream must not outlive its session. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
}
