import type { HttpServer } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import { registerDemoRoutes } from "./demo/demo.routes.ts";
import { createDemoService } from "./demo/demo.service.ts";
import { seedInBackground } from "./demo/seed.jobs.ts";
import { createDemoSeeder, type DemoWriters } from "./demo/seed.service.ts";
import { registerDocumentRoutes } from "./documents/documents.routes.ts";
import { createDocumentService, type Digester } from "./documents/documents.service.ts";
import { handleProjectPurges } from "./life/life.jobs.ts";
import { registerProjectLifeRoutes } from "./life/life.routes.ts";
import { createProjectLifeService, type RepositoriesOfDeleted } from "./life/life.service.ts";
import { followActivity } from "./overview/activity.events.ts";
import { registerProjectOverviewRoutes } from "./overview/overview.routes.ts";
import { createProjectOverviewService, type OverviewSources } from "./overview/overview.service.ts";
import { registerStackRoutes } from "./stack/stack.routes.ts";
import { createStackService } from "./stack/stack.service.ts";
import type { Logger } from "../../platform/runtime/index.ts";
import type { YamlReader } from "../../platform/yaml/index.ts";
import type { ProjectDependencies, ProjectService } from "./projects.service.ts";

/** What the shelves need of rooms that are made after this one; app.ts provides it. */
export interface ShelfSurroundings extends Omit<ProjectDependencies, "repositories"> {
  readonly jobs: Jobs;
  readonly projects: ProjectService;
  readonly ofDeleted: RepositoriesOfDeleted;
  readonly sources: OverviewSources;
  /** How a demo project is written; null where there is to be none. */
  readonly demoWriters: DemoWriters | null;
  readonly logger: Logger;
  readonly digester: Digester;
  readonly yaml: YamlReader;
  /** How many repositories each of these projects has. */
  count(projectIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** In which project a repository is; null where it is gone. */
  projectOf(repositoryId: number): Promise<number | null>;
}

export interface ProjectShelves {
  register(http: HttpServer): void;
  /** Handles jobs and events; called once, before the server listens. */
  start(): void;
}

/** The parts of the room that look at other rooms: how a project ends, and what it is at a glance. */
export function createProjectShelves(surroundings: ShelfSurroundings): ProjectShelves {
  const { jobs, ofDeleted, demoWriters } = surroundings;
  const life = createProjectLifeService({ ...surroundings, repositories: ofDeleted });
  const overview = createProjectOverviewService(surroundings);
  const demos = createDemoService(surroundings);
  return {
    register(http) {
      registerDemoRoutes(http, demos);
      registerDocumentRoutes(http, createDocumentService(surroundings));
      registerProjectLifeRoutes(http, life);
      registerProjectOverviewRoutes(http, overview);
      registerStackRoutes(http, createStackService(surroundings));
    },
    start() {
      handleProjectPurges(jobs, life);
      followActivity(surroundings);
      if (demoWriters === null) return;
      const seeder = createDemoSeeder({ ...surroundings, writers: demoWriters });
      seedInBackground(surroundings, seeder.seedOnce);
    },
  };
}
