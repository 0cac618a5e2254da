import type { RouteObject } from "react-router";
import { authRoutes } from "../features/auth/routes.tsx";
import { helpRoutes } from "../features/help/routes.tsx";
import { waitingSection } from "../features/merge-requests/index.ts";
import { mergeRequestRoutes } from "../features/merge-requests/routes.tsx";
import { projectWatch } from "../features/messages/index.ts";
import { messagePublicRoutes, messageRoutes } from "../features/messages/routes.tsx";
import { noticesSection } from "../features/notices/index.ts";
import { noticeRoutes } from "../features/notices/routes.tsx";
import { pipelineHomeRoutes, pipelineInnerRoutes } from "../features/pipelines/routes.tsx";
import { projectHomeRoutes, projectInnerRoutes } from "../features/projects/routes.tsx";
import { repositoryHomeRoutes, repositoryInnerRoutes } from "../features/repositories/routes.tsx";
import {
  forwardRoutes,
  openRoutes,
  signpostHomeRoutes,
  signpostInnerRoutes,
} from "../features/signposts/routes.tsx";
import { teamRoutes } from "../features/teams/routes.tsx";
import { userRoutes } from "../features/users/routes.tsx";
import { demoVariantsOf } from "./demo-routes.ts";

/** Pages outside the shell, open to anybody: `/{locale}/…`. */
export const publicRoutes: RouteObject[] = [...authRoutes, ...messagePublicRoutes, ...forwardRoutes];

/** Pages that members see in the shell, and anybody else alone: `/{locale}/…`. */
export const framedRoutes: RouteObject[] = [...openRoutes];

/** Pages in the shell's home layout: `/{locale}/…`. */
export const homeRoutes: RouteObject[] = [
  ...projectHomeRoutes,
  ...repositoryHomeRoutes,
  ...mergeRequestRoutes,
  ...pipelineHomeRoutes,
  ...messageRoutes,
  ...teamRoutes,
  ...noticeRoutes,
  ...userRoutes,
  ...helpRoutes,
  ...signpostHomeRoutes,
];

const innerRoutes: RouteObject[] = [
  ...projectInnerRoutes([noticesSection, waitingSection], [projectWatch]),
  ...repositoryInnerRoutes,
  ...mergeRequestRoutes,
  ...pipelineInnerRoutes,
  ...signpostInnerRoutes,
];

/** Pages in a project's layout: `/{locale}/project/{projectId}/…`. */
export const projectRoutes: RouteObject[] = [...innerRoutes, ...demoVariantsOf(innerRoutes)];
