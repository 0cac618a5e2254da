import type { Access } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { HttpServer } from "../../platform/http/index.ts";
import type { Pictures } from "../../platform/pictures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import type { Throttle } from "../../platform/throttle/index.ts";
import { registerTeamCandidateRoutes } from "./candidates/candidates.routes.ts";
import { createTeamCandidateService, type ProjectsOfTeams } from "./candidates/candidates.service.ts";
import { registerTeamImageRoutes } from "./images/images.routes.ts";
import { createTeamImageService } from "./images/images.service.ts";
import { registerTeamMemberRoutes } from "./members/members.routes.ts";
import { createTeamMemberService } from "./members/members.service.ts";
import { createTeamGuard } from "./team-guard.service.ts";
import { registerTeamRoutes } from "./teams.routes.ts";
import { createTeamService } from "./teams.service.ts";

export interface TeamsGround {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly pictures: Pictures;
  readonly projects: ProjectsOfTeams;
}

/** Teams: who works together, whatever the project (specification §3, Team). */
export function createTeamsRoom(ground: TeamsGround) {
  const guard = createTeamGuard(ground);
  return {
    register(http: HttpServer): void {
      registerTeamRoutes(http, createTeamService({ ...ground, guard }));
      registerTeamMemberRoutes(http, createTeamMemberService({ ...ground, guard }));
      registerTeamCandidateRoutes(http, createTeamCandidateService({ ...ground, guard }));
      registerTeamImageRoutes(http, createTeamImageService({ ...ground, guard }));
    },
  };
}
