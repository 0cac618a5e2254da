import type { DeploymentGuide, RepositoryDocuments } from "@lowforge/contract/projects";
import type { Actor } from "../../../platform/access/index.ts";
import type { ProjectService } from "../projects.service.ts";
import {
  type DocumentFile,
  findDeploymentGuide,
  isDocument,
  nameDocuments,
  type NamedDocument,
} from "./documents.rules.ts";

/** What is made of each repository of a project, by its present commit; app.ts provides it. */
export type Digester = <Value>(wish: {
  wants(path: string): boolean;
  digest(files: readonly DocumentFile[]): Value | Promise<Value>;
}) => (projectId: number) => Promise<
  readonly {
    readonly repositoryId: number;
    readonly repositoryName: string;
    readonly branch: string;
    readonly value: Value;
  }[]
>;

interface DocumentDependencies {
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly digester: Digester;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

/** The documents of a project are files of its repositories (specification §2, document page). */
export function createDocumentService({ projects, digester }: DocumentDependencies) {
  const namesOf = digester<NamedDocument[]>({ wants: isDocument, digest: nameDocuments });

  return {
    /** Repositories without documents are listed too, since one can be written there. */
    async listDocuments(actor: Actor, projectId: number): Promise<RepositoryDocuments[]> {
      await projects.getProjectFor(actor, "repository.read", projectId);
      return (await namesOf(projectId)).map(({ value, ...place }) => ({ ...place, documents: value }));
    },

    async getDeploymentGuide(actor: Actor, projectId: number): Promise<DeploymentGuide | null> {
      await projects.getProjectFor(actor, "repository.read", projectId);
      for (const { value, ...place } of await namesOf(projectId)) {
        const guide = findDeploymentGuide(value);
        if (guide) return { ...place, ...guide };
      }
      return null;
    },
  };
}
