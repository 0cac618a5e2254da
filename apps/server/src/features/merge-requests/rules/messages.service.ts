import { listCommitsBetween } from "../commits.git.ts";
import type { MergeRequestsContext } from "../context.ts";
import { fillTemplate, messageFor, type MessageMethod } from "../merging/messages.rules.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MergeRuleService } from "./merge-rules.service.ts";

const subjectsTold = 250;

export type MessageMaker = ReturnType<typeof createMessageMaker>;

/** What commits of merges say where nobody writes it: the repository's template, else the product's own words. */
export function createMessageMaker(
  { git, storage }: Pick<MergeRequestsContext, "git" | "storage">,
  rules: Pick<MergeRuleService, "rulesOf">,
) {
  return {
    async messageFor({ row, request }: OpenedRequest, method: MessageMethod): Promise<string> {
      const { mergeTemplate, squashTemplate } = await rules.rulesOf(row.id);
      const template = method === "merge" ? mergeTemplate : squashTemplate;
      if (template === "") return messageFor(method, request);
      const place = { git, repository: storage.pathOf(row.id) };
      const range = { from: request.base_sha, to: request.head_sha, limit: subjectsTold, offset: 0 };
      const commits = template.includes("%{commits}") ? await listCommitsBetween(place, range) : [];
      const subjects = commits.map(({ subject }) => subject).reverse();
      return fillTemplate(template, request, subjects) || messageFor(method, request);
    },
  };
}
