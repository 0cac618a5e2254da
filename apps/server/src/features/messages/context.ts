import type { ProjectPermissionKey } from "@lowforge/contract";
import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { MergeRequestStatus } from "@lowforge/contract/merge-requests";
import type { Access, Actor, MemberActor } from "../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { Mailer } from "../../platform/mail/index.ts";
import type { Clock, Logger } from "../../platform/runtime/index.ts";
import type { SecretBox } from "../../platform/secrets/index.ts";
import type { Throttle } from "../../platform/throttle/index.ts";
import type { MailReader } from "../users/index.ts";

/** A merge request as it is now. */
export interface ToldRequest {
  readonly id: number;
  readonly projectId: number;
  readonly repositoryId: number;
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly status: MergeRequestStatus;
}

/** Who has to do with a merge request. */
export interface InvolvedPeople {
  readonly authorId: number;
  /** Who is asked to review. */
  readonly reviewerIds: readonly number[];
  /** Who has said something about it. */
  readonly participantIds: readonly number[];
}

/** A build task as it is now. */
export interface ToldTask {
  readonly id: number;
  readonly projectId: number;
  readonly kind: BuildTaskKind;
  readonly name: string;
}

/** A run among those of its task. */
export interface ToldRun {
  readonly taskId: number;
  readonly branch: string;
  readonly number: number;
}

/** A project with what the reader may do in it. */
export interface ReadableProject {
  readonly name: string;
  readonly permissions: readonly ProjectPermissionKey[];
}

/**
 * What this room asks of those that it tells about. It knows none of them, and none of them knows it: app.ts hands
 * these over.
 */
export interface MessageSources {
  /** The projects among these that the member may look at. */
  findProjects(actor: MemberActor, ids: readonly number[]): Promise<ReadonlyMap<number, ReadableProject>>;
  /** Of these people, those who may do this in a project that is there. One answer for many, not one query each. */
  listAllowed(
    projectId: number,
    permission: ProjectPermissionKey,
    userIds: readonly number[],
  ): Promise<ReadonlySet<number>>;
  /** What a project is called; null where it is gone. */
  nameProject(projectId: number): Promise<string | null>;
  /** Those that are gone, or whose repository is, are missing. */
  findRequests(ids: readonly number[]): Promise<readonly ToldRequest[]>;
  /** Null where it is gone. */
  findInvolved(mergeRequestId: number): Promise<InvolvedPeople | null>;
  findTasks(ids: readonly number[]): Promise<readonly ToldTask[]>;
  /** Whether the run that ended before this one, of the same task and branch, failed. */
  hadFailedBefore(run: ToldRun): Promise<boolean>;
  /** Where a request or a project is, for whoever may read it; fails as its room does. */
  requireRequest(actor: Actor, mergeRequestId: number): Promise<{ projectId: number; repositoryId: number }>;
  requireProject(actor: Actor, projectId: number): Promise<void>;
  /** Of these members those who may sign in and have confirmed an address. */
  findMailReaders(userIds: readonly number[]): Promise<ReadonlyMap<number, MailReader>>;
  /** Whether there is such a member, disabled or not. */
  isMember(userId: number): Promise<boolean>;
}

/** What every part of the room may use. */
export interface MessagesContext {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Says whom a bearer token stands for now, or null: a stream must not outlive its session. */
  readonly authenticate: (token: string) => Promise<Actor | null>;
  readonly sources: MessageSources;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  readonly throttle: Throttle;
  /** The zone of members who have chosen none. */
  readonly timeZone: string;
  /** The origin that members use, without a trailing slash. */
  publicUrl(): string;
}
