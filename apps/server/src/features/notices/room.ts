import type { HttpServer } from "../../platform/http/index.ts";
import { type Access } from "../../platform/access/index.ts";
import type { Executor, ReadCache } from "../../platform/database/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import type { ProjectService } from "../projects/index.ts";
import { createNoticeAccess } from "./notice-access.service.ts";
import { listUrgent } from "./notice-list.db.ts";
import { createNoticeListService } from "./notice-list.service.ts";
import { registerNoticeRoutes } from "./notices.routes.ts";
import { createNoticeService } from "./notices.service.ts";
import { linesOfNotices } from "./push-lines.rules.ts";

interface NoticesGround {
  readonly db: Executor;
  readonly cache: ReadCache;
  readonly access: Access;
  readonly clock: Clock;
  readonly projects: ProjectService;
}

/** How many notices the output of a push shows at most. */
const noticesPerPush = 3;

/** Notices for everybody and for the members of a project. */
export function createNoticesRoom(ground: NoticesGround) {
  const { db, clock } = ground;
  return {
    register(http: HttpServer): void {
      const notices = createNoticeService({ ...ground, noticeAccess: createNoticeAccess(ground) });
      registerNoticeRoutes(http, notices, createNoticeListService(ground));
    },

    /** What a push into a project prints; null where whoever pushes belongs to none, and hears what is for everybody. */
    async linesForPush(projectId: number | null): Promise<readonly string[]> {
      const projectIds = projectId === null ? [] : [projectId];
      return linesOfNotices(await listUrgent(db, { projectIds, now: clock.now(), limit: noticesPerPush }));
    },
  };
}
