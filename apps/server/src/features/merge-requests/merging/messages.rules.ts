import type { MergeMethod } from "@lowforge/contract/merge-requests";
import type { MergeRequestRow } from "../merge-requests.db.ts";

/** What the commit of a merge says where nobody says otherwise. */
export function messageFor(
  method: Extract<MergeMethod, "merge" | "squash">,
  request: Pick<MergeRequestRow, "number" | "title" | "description" | "source_branch" | "target_branch">,
): string {
  const { number, title, description, source_branch, target_branch } = request;
  const named = `See merge request !${number}`;
  if (method === "merge")
    return [`Merge branch '${source_branch}' into '${target_branch}'`, title, named].join("\n\n");
  return [`${title} (!${number})`, description].filter((part) => part !== "").join("\n\n");
}
