import { mergeRuleEndpoints } from "@lowforge/contract/merge-requests";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { MergeRuleService } from "./merge-rules.service.ts";

/** Routes of what repositories demand of a merge. */
export function registerMergeRuleRoutes(http: HttpServer, rules: MergeRuleService): void {
  implement(http, mergeRuleEndpoints.getMergeRules, (input, { actor }) =>
    rules.get(actor, input.repositoryId),
  );
  implement(http, mergeRuleEndpoints.updateMergeRules, ({ repositoryId, ...fields }, { actor }) =>
    rules.update(requireMember(actor), repositoryId, fields),
  );
}
