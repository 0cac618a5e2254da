import type { TokenScope } from "@lowforge/contract";
import { fail } from "../failures/index.ts";

/** A signed-in member, through a session or a personal access token. */
export interface MemberActor {
  readonly kind: "member";
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
  readonly isSystemAdmin: boolean;
  /** The access token that proves it; null where a password did (git over HTTP). */
  readonly tokenId: number | null;
  /** What the token is limited to; null = no limits. */
  readonly scopes: readonly TokenScope[] | null;
  /** From where the call came; absent for what is done without one. */
  readonly address?: string;
  /** True until they have replaced an initial password: before that, they hold no permission at all. */
  readonly hasInitialPassword?: boolean;
}

/** A key that reads, and perhaps writes, one repository. */
export interface DeployKeyActor {
  readonly kind: "deploy-key";
  readonly keyId: number;
  /** The member who added the key, in whose name its pushes are recorded. */
  readonly creatorId: number;
  readonly projectId: number;
  readonly repositoryId: number;
  readonly canPush: boolean;
}

/** A running build: it reads its own repository, and nothing else, for as long as it runs. */
export interface JobActor {
  readonly kind: "job";
  readonly recordId: number;
  readonly projectId: number;
  readonly repositoryId: number;
}

export type Actor = MemberActor | JobActor | DeployKeyActor | { readonly kind: "anonymous" };

export const anonymous: Actor = { kind: "anonymous" };

/** A project, or something in it. */
export interface ProjectSubject {
  readonly kind: "project";
  readonly projectId: number;
  readonly isArchived: boolean;
  readonly isDisabled: boolean;
  /** True for a project that ships with the product: every member may look at it, and nobody may change it. */
  readonly isDemo?: boolean;
  /** The repository within the project that the question is about, if it is about one. */
  readonly repositoryId?: number;
  /** True for a repository that is closed: it is read, reopened or deleted, and nothing else. */
  readonly isClosed?: boolean;
  /** True for a repository that an import is about to fill: it changes as little as a closed one. */
  readonly isImporting?: boolean;
}

/** A team, and what the actor is in it. */
export interface TeamSubject {
  readonly kind: "team";
  readonly teamId: number;
  /** Null for whoever does not belong to it. */
  readonly role: TeamRole | null;
}

export type TeamRole = "leader" | "member";

export type Subject = { readonly kind: "system" } | ProjectSubject | TeamSubject;

export const systemSubject: Subject = { kind: "system" };

/** Fails with PASSWORD_CHANGE_REQUIRED for a member who has to replace an initial password before anything else. */
export function requireOwnPassword(actor: Actor): void {
  if (hasInitialPassword(actor)) throw fail("PASSWORD_CHANGE_REQUIRED");
}

export function hasInitialPassword(actor: Actor): boolean {
  return actor.kind === "member" && actor.hasInitialPassword === true;
}

/** Narrows an actor to a signed-in member. Throws NOT_SIGNED_IN for anyone else. */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== "member") throw fail("NOT_SIGNED_IN");
  return actor;
}
