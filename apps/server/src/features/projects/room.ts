import { join } from "node:path";
import { createBlobStore } from "../../platform/files/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Jobs } from "../../platform/jobs/index.ts";
import type { Pictures } from "../../platform/pictures/index.ts";
import { sweepCovers } from "./covers/covers.jobs.ts";
import { registerCoverRoutes } from "./covers/covers.routes.ts";
import { createCoverService } from "./covers/covers.service.ts";
import { registerExplanationRoutes } from "./explanations/explanations.routes.ts";
import { createExplanationService } from "./explanations/explanations.service.ts";
import { registerListRoutes, registerLowCodeRoutes } from "./lists/lists.routes.ts";
import { createLowCodeService } from "./lists/low-code.service.ts";
import { createMarkService } from "./lists/marks.service.ts";
import { createProjectListService } from "./lists/project-list.service.ts";
import { createFindMembersService } from "./members/find-members.service.ts";
import { registerMemberRoutes } from "./members/members.routes.ts";
import { createMemberService } from "./members/members.service.ts";
import { registerProjectRoutes } from "./projects.routes.ts";
import { createProjectService, type ProjectDependencies } from "./projects.service.ts";
import { createAuthority } from "./roles/authority.service.ts";
import { registerRoleRoutes } from "./roles/roles.routes.ts";
import { createRoleService } from "./roles/roles.service.ts";

export interface ProjectsGround extends ProjectDependencies {
  readonly dataDir: string;
  readonly jobs: Jobs;
  readonly pictures: Pictures;
}

/** Projects with their lists and covers, and who may do what in them. */
export function createProjectsRoom(ground: ProjectsGround) {
  const projects = createProjectService(ground);
  const lists = createProjectListService(ground);
  const marks = createMarkService(ground, projects);
  const blobs = createBlobStore(join(ground.dataDir, "covers"));
  const changeAs = createAuthority({ ...ground, projects });
  const members = createMemberService({ ...ground, projects, changeAs });
  const roles = createRoleService({ ...ground, projects, changeAs });
  const covers = createCoverService({ ...ground, projects, blobs });
  return {
    projects,
    register(http: HttpServer): void {
      registerProjectRoutes(http, projects);
      registerMemberRoutes(http, members, createFindMembersService(ground));
      registerRoleRoutes(http, roles);
      registerListRoutes(http, lists, marks);
      registerLowCodeRoutes(http, createLowCodeService(lists, projects));
      registerCoverRoutes(http, covers);
      registerExplanationRoutes(http, createExplanationService(ground));
    },
    start(): void {
      sweepCovers({ ...ground, blobs }, covers);
    },
  };
}
