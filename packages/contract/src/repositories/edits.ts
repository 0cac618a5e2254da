import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { branchName, flag, id, repositoryPath, revision } from "../primitives.ts";
import { commitId, commitSummary } from "./shapes.ts";

const path = repositoryPath.check(z.minLength(1));
const content = { content: z.string(), encoding: z._default(z.enum(["utf8", "base64"]), "utf8") };

/** One change of a commit that is made from the web. */
export const fileAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("create"), path, ...content, isExecutable: z._default(flag, false) }),
  z.object({ kind: z.literal("update"), path, ...content }),
  z.object({ kind: z.literal("delete"), path }),
  /** Also of a directory; with `content`, the file is changed on the way. */
  z.object({
    kind: z.literal("move"),
    path,
    previousPath: path,
    content: z.optional(z.string()),
  }),
]);
export type FileAction = z.output<typeof fileAction>;

export const editEndpoints = {
  commitFiles: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/file/commitFiles",
    body: "json",
    access: "repository.push",
    bodyLimitBytes: 16 * 1024 * 1024,
    summary:
      "Changes files of a branch by one commit, on the branch itself or on a new one that starts there.",
    input: z.object({
      repositoryId: id,
      /** The branch that the change was made against; the default branch of an empty repository. */
      branch: revision,
      /** Where the commit goes instead; it must not exist. */
      newBranch: z.optional(branchName),
      /** The commit that the writer saw; one that touched the same paths since is a conflict. Null does not look. */
      expectedHead: z.nullable(commitId),
      message: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
      actions: z.array(fileAction).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.object({ branch: z.string(), commit: commitSummary }),
  }),
};
