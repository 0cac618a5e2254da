import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id } from "../primitives.ts";

const documentPlace = {
  repositoryId: z.int(),
  repositoryName: z.string(),
  /** The default branch, on which documents are looked for. */
  branch: z.string(),
};

/** The Markdown documents of one repository. */
const repositoryDocuments = z.object({
  ...documentPlace,
  /** READMEs first, then by path. The title is the first heading, or the name of the file. */
  documents: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type RepositoryDocuments = z.output<typeof repositoryDocuments>;

/** The document that says how a project is deployed. */
const deploymentGuide = z.object({ ...documentPlace, path: z.string(), title: z.string() });
export type DeploymentGuide = z.output<typeof deploymentGuide>;

/** Documents of a project are files of its repositories, and are changed through git. */
export const projectDocumentEndpoints = {
  listDocuments: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getProjectDocument",
    body: "query",
    access: "repository.read",
    summary:
      "Lists the Markdown documents of a project: READMEs, files at the top, and what lies in folders called docs.",
    input: z.object({ projectId: id }),
    output: z.array(repositoryDocuments),
  }),
  getDeploymentGuide: defineEndpoint({
    method: "GET",
    path: "/api-developer/project/getYJBSDocument",
    body: "query",
    access: "repository.read",
    summary:
      "Answers where the deployment guide is: docs/deploy….md or DEPLOY….md; null where the project has none yet.",
    input: z.object({ projectId: id }),
    output: z.nullable(deploymentGuide),
  }),
};
