import { useDescriptionTemplates } from "../merge-requests.queries.ts";
import { firstTemplate } from "./templates.rules.ts";

/** The templates on the default branch, and the text of the one that a description begins with. */
export function useTemplates(repositoryId: number, defaultBranch: string) {
  const { data = [] } = useDescriptionTemplates(repositoryId, defaultBranch);
  return { list: data, first: firstTemplate(data)?.text };
}
