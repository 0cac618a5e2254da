import { descriptionLimit } from "../../platform/forms/display-name.rules.ts";

export type DescriptionProblem = "descriptionEmpty" | "descriptionLong";

/** Why a description is refused; it may stay as empty as it was. */
export function descriptionProblem(text: string | undefined, present?: string): DescriptionProblem | null {
  const trimmed = (text ?? "").trim();
  if (trimmed === present) return null;
  if (trimmed === "") return "descriptionEmpty";
  return trimmed.length > descriptionLimit ? "descriptionLong" : null;
}
