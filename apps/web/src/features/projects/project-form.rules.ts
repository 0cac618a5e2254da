import { displayName } from "@lowforge/contract";

export const nameLimit = 20;
export const descriptionLimit = 500;

export type NameProblem = "nameEmpty" | "nameLong" | "nameCharacters";

/** Why a project's name is refused (specification §5), as the key of its text; null when it is fine. */
export function nameProblem(name: string | undefined): NameProblem | null {
  const trimmed = (name ?? "").trim();
  if (trimmed === "") return "nameEmpty";
  if ([...trimmed].length > nameLimit) return "nameLong";
  return displayName.safeParse(trimmed).success ? null : "nameCharacters";
}
