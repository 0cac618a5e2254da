import type { BuildStep, BuildTaskKind } from "@lowforge/contract/pipelines";
import type { SeededRoleKey } from "@lowforge/contract/projects";

/** Somebody who works in a demo project; they can never sign in. */
export interface DemoPerson {
  /** By which the rest of the demo names them. */
  readonly key: string;
  readonly nickname: string;
  readonly role: SeededRoleKey;
}

/** One commit of a demo's history. */
export interface DemoCommit {
  /** By which later commits and requests name it; counts from 1. */
  readonly mark: number;
  readonly branch: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly message: string;
  /** The mark that it builds on where its branch is new. */
  readonly from?: number;
  /** The mark that it merges. */
  readonly merge?: number;
  /** Whole contents by path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface DemoTag {
  readonly name: string;
  readonly mark: number;
  readonly author: string;
  readonly daysAgo: number;
  readonly message: string;
}

export interface DemoReview {
  readonly author: string;
  readonly daysAgo: number;
  readonly verdict: "approved" | "changesRequested" | "commented";
  readonly body: string;
}

export interface DemoRequest {
  readonly title: string;
  readonly description: string;
  readonly source: string;
  readonly author: string;
  readonly daysAgo: number;
  /** The source's head, and where it has parted from `main`. */
  readonly head: number;
  readonly base: number;
  readonly reviewers: readonly string[];
  readonly reviews: readonly DemoReview[];
  readonly end:
    | { readonly kind: "merged"; readonly by: string; readonly daysAgo: number; readonly merge: number }
    | { readonly kind: "closed"; readonly by: string; readonly daysAgo: number }
    | null;
}

export interface DemoBuild {
  readonly mark: number;
  readonly by: string;
  readonly daysAgo: number;
  readonly state: "success" | "failure";
  /** What each step that ran has printed, and how many seconds it took. */
  readonly output: readonly { readonly seconds: number; readonly lines: readonly string[] }[];
}

export interface DemoTask {
  readonly name: string;
  readonly description: string;
  readonly kind: BuildTaskKind;
  readonly toolId: string;
  readonly author: string;
  readonly steps: readonly BuildStep[];
  /** The oldest first. */
  readonly builds: readonly DemoBuild[];
}

/** A whole demo project, as data. */
export interface Demo {
  readonly name: string;
  readonly description: string;
  readonly people: readonly DemoPerson[];
  readonly repository: { readonly name: string; readonly description: string };
  readonly commits: readonly DemoCommit[];
  readonly tags: readonly DemoTag[];
  readonly requests: readonly DemoRequest[];
  readonly tasks: readonly DemoTask[];
}
