import type { PermissionKey } from "@lowforge/contract";
import type { RouteObject } from "react-router";
import { readHandle, type RouteHandle } from "../../platform/navigation/route-handle.ts";
import { framedRoutes, homeRoutes, projectRoutes } from "../rooms.ts";

/** A page that can be gone to as it is: its address holds no id but that of the present project. */
export interface PageSpot {
  readonly path: `/${string}`;
  readonly titleKey: string;
  readonly isComing: boolean;
  readonly isInProject: boolean;
}

interface Visitor {
  readonly projectId: number | null;
  readonly permissions: readonly PermissionKey[];
}

/** Every page that a member can go to by its name (specification §2 and §6), from the routes of the rooms. */
export function listPages({ projectId, permissions }: Visitor): PageSpot[] {
  const inside = projectId === null ? [] : spotsOf(projectRoutes, `/project/${projectId}/`, permissions);
  // What is open to visitors serves signing in; members look for the rest of it.
  const open = spotsOf(framedRoutes, "/", permissions).filter(({ isComing }) => !isComing);
  return [...inside, ...spotsOf(homeRoutes, "/", permissions), ...open];
}

function spotsOf(
  routes: readonly RouteObject[],
  base: `/${string}`,
  permissions: readonly PermissionKey[],
): PageSpot[] {
  return routes.flatMap(({ path = "", handle }) => {
    const known = readHandle(handle);
    const plain = path.replace(/\/:\w+\?$/, "");
    if (known === null || plain.includes(":") || !isAllowed(known, permissions)) return [];
    return [
      {
        path: `${base}${plain}` as const,
        titleKey: known.titleKey,
        isComing: known.isComing === true,
        isInProject: base !== "/",
      },
    ];
  });
}

function isAllowed({ permission }: RouteHandle, permissions: readonly PermissionKey[]): boolean {
  return permission === undefined || permissions.includes(permission);
}
