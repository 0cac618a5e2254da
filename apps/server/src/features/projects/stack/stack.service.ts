import { createHash } from "node:crypto";
import type { JavaModule, Middleware } from "@lowforge/contract/projects";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { YamlReader } from "../../../platform/yaml/index.ts";
import type { Digester } from "../documents/documents.service.ts";
import type { ProjectService } from "../projects.service.ts";
import { createComposeReader } from "./compose-files.ts";
import { isComposeFile } from "./compose.rules.ts";
import { isGradleFile, listGradleModules } from "./gradle.rules.ts";
import { readMavenFiles } from "./maven-files.ts";
import { isMavenFile } from "./maven.rules.ts";

interface StackDependencies {
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly digester: Digester;
  readonly yaml: YamlReader;
}

export type StackService = ReturnType<typeof createStackService>;

/** What a project is built of, as the files of its repositories show it (specification §7, Project). */
export function createStackService({ projects, digester, yaml }: StackDependencies) {
  const servicesOf = digester({ wants: isComposeFile, digest: createComposeReader(yaml) });
  const mavenModulesOf = digester({ wants: isMavenFile, digest: readMavenFiles });
  const gradleModulesOf = digester({ wants: isGradleFile, digest: listGradleModules });

  async function listMiddleware(actor: Actor, projectId: number): Promise<Middleware[]> {
    await projects.getProjectFor(actor, "repository.read", projectId);
    return (await servicesOf(projectId)).flatMap(({ value, ...place }) =>
      value.map((service) => ({
        ...place,
        ...service,
        middlewareId: idOf(place.repositoryId, service.path, service.name),
      })),
    );
  }

  return {
    listMiddleware,

    /** Fails with DETAIL_MISSING where no compose file has it any more. */
    async getMiddleware(actor: Actor, projectId: number, middlewareId: string): Promise<Middleware> {
      const all = await listMiddleware(actor, projectId);
      const found = all.find((middleware) => middleware.middlewareId === middlewareId);
      if (!found) throw fail("DETAIL_MISSING", { middlewareId });
      return found;
    },

    async listJavaModules(actor: Actor, projectId: number): Promise<JavaModule[]> {
      await projects.getProjectFor(actor, "repository.read", projectId);
      const maven = await mavenModulesOf(projectId);
      const gradle = await gradleModulesOf(projectId);
      return [
        ...maven.flatMap(({ value, ...place }) =>
          value.map((module) => ({ ...place, ...module, tool: "maven" as const })),
        ),
        ...gradle.flatMap(({ value, ...place }) =>
          value.map(({ name, ...module }) => ({
            ...place,
            ...module,
            // Without settings Gradle names the root by its folder, which on the server bears a number.
            name: name ?? place.repositoryName,
            tool: "gradle" as const,
            packaging: null,
          })),
        ),
      ];
    },
  };
}

function idOf(repositoryId: number, path: string, name: string): string {
  return createHash("sha256").update(`${repositoryId}\0${path}\0${name}`).digest("hex").slice(0, 24);
}
