import { teamName } from "@lowforge/contract/teams";

/** As many characters as the server takes (specification §5). */
export const teamNameLimit = 20;
export const teamDescriptionLimit = 500;

/** Why the name of a team is refused, as the key of its text; null when it is fine. */
export function teamNameProblem(name: string | undefined): "empty" | "long" | "strange" | null {
  const trimmed = (name ?? "").trim();
  if (trimmed === "") return "empty";
  if (trimmed.length > teamNameLimit) return "long";
  return teamName.safeParse(trimmed).success ? null : "strange";
}
