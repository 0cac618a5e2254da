import type { ProjectKind } from "@lowforge/contract/projects";
import { create } from "zustand";

/** What a member has chosen and typed on the way to a new project; Back and Next keep it. */
export interface ProjectDraft {
  readonly kind: ProjectKind;
  readonly name: string;
  readonly description: string;
  readonly cover: File | null;
}

const blank: ProjectDraft = { kind: "sourceCode", name: "", description: "", cover: null };

export const useProjectDraft = create<ProjectDraft>(() => blank);

export function changeProjectDraft(change: Partial<ProjectDraft>): void {
  useProjectDraft.setState(change);
}

/** The project exists, or the member no longer wants it. */
export function clearProjectDraft(): void {
  useProjectDraft.setState(blank);
}
