import type { MergeMethod, MessagePlaceholder } from "@lowforge/contract/merge-requests";
import type { MergeRequestRow } from "../merge-requests.db.ts";

export type MessageMethod = Extract<MergeMethod, "merge" | "squash">;

type Told = Pick<MergeRequestRow, "number" | "title" | "description" | "source_branch" | "target_branch">;

/** What the commit of a merge says where neither the repository nor anybody says otherwise. */
export function messageFor(method: MessageMethod, request: Told): string {
  const { number, title, description, source_branch, target_branch } = request;
  const named = `See merge request !${number}`;
  if (method === "merge")
    return [`Merge branch '${source_branch}' into '${target_branch}'`, title, named].join("\n\n");
  return [`${title} (!${number})`, description].filter((part) => part !== "").join("\n\n");
}

/** Fills in a template once; what a value itself says is never taken for a placeholder, and unknown ones stay. */
export function fillTemplate(template: string, request: Told, subjects: readonly string[]): string {
  const values: Record<MessagePlaceholder, string> = {
    title: request.title,
    number: String(request.number),
    source_branch: request.source_branch,
    target_branch: request.target_branch,
    description: request.description,
    commits: subjects.map((subject) => `* ${subject}`).join("\n"),
  };
  const filled = template.replace(/%\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MessagePlaceholder] : whole,
  );
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}
