import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { flag, id, pageOf, pageQuery, text } from "../primitives.ts";
import { publicKeyText, sshKey } from "../users/ssh-keys.ts";

/** A key that reads one repository over SSH, and may push to it, whoever uses it. */
export const deployKey = z.object({
  ...sshKey.shape,
  canPush: z.boolean(),
  creatorId: z.int(),
  creatorName: z.string(),
});
export type DeployKey = z.output<typeof deployKey>;

export const deployKeyEndpoints = {
  addDeployKey: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/deployKey/add",
    body: "json",
    access: "repository.integrate",
    summary: "Lets a public SSH key read a repository, and push to it if that is wanted.",
    input: z.object({
      repositoryId: id,
      publicKey: publicKeyText,
      title: z._default(text(100), ""),
      canPush: z._default(flag, false),
    }),
    output: deployKey,
  }),
  listDeployKeys: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/deployKey/list",
    body: "form",
    access: "repository.integrate",
    summary: "Lists the deploy keys of a repository, the newest first.",
    input: z.object({ ...pageQuery, repositoryId: id }),
    output: pageOf(deployKey),
  }),
  deleteDeployKey: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/deployKey/delete",
    body: "form",
    access: "repository.integrate",
    summary: "Removes a deploy key; what signed in by it is cut off.",
    input: z.object({ repositoryId: id, id }),
    output: z.null(),
  }),
};
