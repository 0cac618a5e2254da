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
}

/** A running build: it reads its own repository, and nothing else, for as long as it runs. */
export interface JobActor {
  readonly kind: "job";
  readonly recordId: number;
  readonly projectId: number;
  readonly repositoryId: number;
}

export type Actor = MemberActor | JobActor | { readonly kind: "anonymous" };

export const anonymous: Actor = { kind: "anonymous" };

/** A project, or something in it. */
export interface ProjectSubject {
  readonly kind: "project";
  readonly projectId: number;
  readonly isArchived: boolean;
  readonly isDisabled: boolean;
  /** The repository within the project that the question is about, if it is about one. */
  readonly repositoryId?: number;
}

export type Subject = { readonly kind: "system" } | ProjectSubject;

export const systemSubject: Subject = { kind: "system" };

/** Narrows an actor to a signed-in member. Throws NOT_SIGNED_IN for anyone else. */
export function requireMember(actor: Actor): MemberActor {
  if (actor.kind !== "member") throw fail("NOT_SIGNED_IN");
  return actor;
}
