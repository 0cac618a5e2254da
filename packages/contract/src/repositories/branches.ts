import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";
import { commitSummary } from "./shapes.ts";

export const branch = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  commit: commitSummary,
});
export type Branch = z.output<typeof branch>;

export const branchEndpoints = {
  listBranches: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/branch/branchList",
    body: "form",
    access: "repository.read",
    summary: "Lists at most 1,000 branches, the default branch first, then the most recently changed.",
    input: z.object({ repositoryId: id }),
    output: z.array(branch),
  }),
};
