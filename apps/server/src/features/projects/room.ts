import type { HttpServer } from "../../platform/http/index.ts";
import { registerListRoutes } from "./lists/lists.routes.ts";
import { createMarkService } from "./lists/marks.service.ts";
import { createProjectListService } from "./lists/project-list.service.ts";
import { registerProjectRoutes } from "./projects.routes.ts";
import { createProjectService, type ProjectDependencies } from "./projects.service.ts";

export type ProjectsRoom = ReturnType<typeof createProjectsRoom>;

/** Projects with all that belongs to them. */
export function createProjectsRoom(ground: ProjectDependencies) {
  const projects = createProjectService(ground);
  const lists = createProjectListService(ground);
  const marks = createMarkService(ground, projects);
  return {
    projects,
    register(http: HttpServer): void {
      registerProjectRoutes(http, projects);
      registerListRoutes(http, lists, marks);
    },
  };
}
