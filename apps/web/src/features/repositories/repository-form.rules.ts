import { repositoryName } from "@lowforge/contract";
import { descriptionLimit } from "../../platform/forms/display-name.rules.ts";

export type DescriptionProblem = "descriptionEmpty" | "descriptionLong";

/** Why a description is refused; it may stay as empty as it was. */
export function descriptionProblem(text: string | undefined, present?: string): DescriptionProblem | null {
  const trimmed = (text ?? "").trim();
  if (trimmed === present) return null;
  if (trimmed === "") return "descriptionEmpty";
  return trimmed.length > descriptionLimit ? "descriptionLong" : null;
}

/** What the server takes for a name, beyond the forms (specification §5). */
export const repositoryNameLimit = 100;

export function isRepositoryName(name: string): boolean {
  return repositoryName.safeParse(name).success;
}
