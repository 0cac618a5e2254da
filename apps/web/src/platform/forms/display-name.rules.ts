import { displayName } from "@lowforge/contract";

/** The limits of the forms (specification §5). */
export const nameLimit = 20;
export const descriptionLimit = 500;

export type NameProblem = "nameEmpty" | "nameLong" | "nameCharacters";

/**
 * Why the name of a project, repository or task is refused, as the key of its text; null when it is fine. The name
 * that a thing already has is fine, because imports and API clients may give it a longer one.
 */
export function nameProblem(name: string | undefined, present?: string): NameProblem | null {
  const trimmed = (name ?? "").trim();
  if (trimmed === "") return "nameEmpty";
  if (trimmed === present) return null;
  if ([...trimmed].length > nameLimit) return "nameLong";
  return displayName.safeParse(trimmed).success ? null : "nameCharacters";
}
