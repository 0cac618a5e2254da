import type { Dialect, Executor, ReadCache } from "../../platform/database/index.ts";
import type { BlobStore } from "../../platform/files/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { Outbound } from "../../platform/net/index.ts";
import type { SecretBox } from "../../platform/secrets/index.ts";
import type { SshKeyService } from "../users/index.ts";
import type { CommitGraphs } from "./commit-graphs.git.ts";
import type { WatchedGit } from "./maintenance/watched.git.ts";
import type { PushRecorder } from "./git-transport/push-recorder.service.ts";
import type { TakePush } from "./git-transport/take-push.service.ts";
import type { LfsGrants } from "./lfs/lfs-grants.ts";
import type { Inspector } from "./protection/inspector.ts";
import type { ProtectionOf } from "./protection/protection.service.ts";
import type { PushGate } from "./protection/push-gate.service.ts";
import type { RefWriter } from "./ref-writer.service.ts";
import type { RepositoryDependencies, RepositoryService } from "./repositories.service.ts";
import type { SshSettings } from "./ssh/ssh-place.ts";

/** What the room is given from outside. */
export interface RepositoriesSurroundings extends Omit<RepositoryDependencies, "storage" | "sshPlace"> {
  readonly cache: ReadCache;
  /** PostgreSQL may be shared with other servers, and so may the data folder. */
  readonly dialect: Dialect;
  /** Holds the folder `repositories`, where everything that git keeps lies, and what else the room keeps on disk. */
  readonly dataDir: string;
  readonly jobs: Jobs;
  readonly sshKeys: SshKeyService;
  readonly ssh: SshSettings;
  readonly outbound: Outbound;
  readonly secrets: SecretBox;
  /** What other rooms keep of a repository follows it into another project, in the same transaction. */
  moveAlong(tx: Executor, to: { readonly repositoryId: number; readonly projectId: number }): Promise<void>;
  /** For the count behind the tab of merge requests, which are kept by a room on top. */
  countOpenMergeRequests(repositoryId: number): Promise<number>;
  /**
   * Lines of plain text that the output of a push into a project shows beside git's own; null where whoever pushes
   * belongs to no project.
   */
  linesForPush(projectId: number | null): Promise<readonly string[]>;
  /** How many bytes of large files a repository may keep; null = any number. */
  readonly lfsQuotaBytes: number | null;
}

/** What every shelf of the room may use. */
export interface RepositoriesContext extends RepositoriesSurroundings, RepositoryDependencies {
  readonly git: WatchedGit;
  readonly graphs: CommitGraphs;
  readonly repositories: RepositoryService;
  readonly blobs: BlobStore;
  readonly gate: PushGate;
  /** Which branches and tags are protected. */
  readonly protectionOf: ProtectionOf;
  /** Searches text from outside in threads of its own. */
  readonly inspector: Inspector;
  /** Takes a push of whoever may push, over any transport. */
  readonly takePush: TakePush;
  readonly recordPush: PushRecorder;
  readonly refWriter: RefWriter;
  /** For clients that come over SSH and move large files over HTTP. */
  readonly lfsGrants: LfsGrants;
}

/** One shelf of the room: what it serves, and what it does by itself. */
export interface Shelf {
  register(http: HttpServer): void;
  /** Handles jobs and events; called once, before the server listens. */
  start?(): void;
}
