import type { HttpServer } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import { handleProjectPurges } from "./life/life.jobs.ts";
import { registerProjectLifeRoutes } from "./life/life.routes.ts";
import { createProjectLifeService, type RepositoriesOfDeleted } from "./life/life.service.ts";
import { followActivity } from "./overview/activity.events.ts";
import { registerProjectOverviewRoutes } from "./overview/overview.routes.ts";
import { createProjectOverviewService, type OverviewSources } from "./overview/overview.service.ts";
import type { ProjectDependencies, ProjectService } from "./projects.service.ts";

/** What the shelves need of rooms that are made after this one; app.ts provides it. */
export interface ShelfSurroundings extends Omit<ProjectDependencies, "repositories"> {
  readonly jobs: Jobs;
  readonly projects: ProjectService;
  readonly ofDeleted: RepositoriesOfDeleted;
  readonly sources: OverviewSources;
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
  const { jobs, ofDeleted } = surroundings;
  const life = createProjectLifeService({ ...surroundings, repositories: ofDeleted });
  const overview = createProjectOverviewService(surroundings);
  return {
    register(http) {
      registerProjectLifeRoutes(http, life);
      registerProjectOverviewRoutes(http, overview);
    },
    start() {
      handleProjectPurges(jobs, life);
      followActivity(surroundings);
    },
  };
}
