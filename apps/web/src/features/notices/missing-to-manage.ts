import type { MissingPermission } from "@lowforge/contract/users";
import { missingInProject, missingInSystem } from "../../platform/errors/why.ts";
import type { Audience } from "./notice-filter.rules.ts";

/** What it takes to manage the notices of a project, or those for everybody. */
export function missingToManage(audience: Audience | undefined): MissingPermission {
  return typeof audience === "number"
    ? missingInProject("notice.manage", audience)
    : missingInSystem("notice.publish");
}
