import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { useAllowedProjects } from "../projects/index.ts";

/** Whether the member may tell anybody anything: everybody, or the members of a project. Undefined while unknown. */
export function useCanPublish(): boolean | undefined {
  const canTellEverybody = useIsAllowed("notice.publish");
  const projects = useAllowedProjects({ permission: "notice.manage", name: "" }, !canTellEverybody);
  if (canTellEverybody) return true;
  return projects.data === undefined ? undefined : projects.data.length > 0;
}
