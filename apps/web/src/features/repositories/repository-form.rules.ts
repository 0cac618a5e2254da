import { displayName } from "@lowforge/contract";

export const nameLimit = 20;
export const descriptionLimit = 500;

export type NameProblem = "nameEmpty" | "nameLong" | "nameCharacters";
export type DescriptionProblem = "descriptionEmpty" | "descriptionLong";

/**
 * Why a repository's name is refused (specification §5), as the key of its text; null when it is fine. The name that
 * it already has is fine, because imports and API clients may give it a longer one.
 */
export function nameProblem(name: string | undefined, present?: string): NameProblem | null {
  const trimmed = (name ?? "").trim();
  if (trimmed === "") return "nameEmpty";
  if (trimmed === present) return null;
  if ([...trimmed].length > nameLimit) return "nameLong";
  return displayName.safeParse(trimmed).success ? null : "nameCharacters";
}

/** Why a description is refused; it may stay as empty as it was. */
export function descriptionProblem(text: string | undefined, present?: string): DescriptionProblem | null {
  const trimmed = (text ?? "").trim();
  if (trimmed === present) return null;
  if (trimmed === "") return "descriptionEmpty";
  return trimmed.length > descriptionLimit ? "descriptionLong" : null;
}
