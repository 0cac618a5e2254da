import { tagName } from "@lowforge/contract/repositories";

/** Why a tag name is refused: a key of the texts `problem`; null for one that is fine. */
export function tagNameProblem(name: string): "empty" | "format" | null {
  if (name === "") return "empty";
  return tagName.safeParse(name).success ? null : "format";
}
