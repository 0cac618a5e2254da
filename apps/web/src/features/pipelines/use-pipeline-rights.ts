import type { ProjectDetail } from "@lowforge/contract/projects";
import { useIsAllowed } from "../../platform/access/allowed.tsx";

export interface PipelineRights {
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canRun: boolean;
  readonly canManageRunners: boolean;
}

/** What the member may do with the project's pipelines now: nothing of an archived project can be changed. */
export function usePipelineRights({ permissions, status }: ProjectDetail): PipelineRights {
  const isActive = status === "active";
  const canManageRunners = useIsAllowed("runner.manage");
  return {
    canCreate: isActive && permissions.includes("build-task.create"),
    canUpdate: isActive && permissions.includes("build-task.update"),
    canDelete: isActive && permissions.includes("build-task.delete"),
    canRun: isActive && permissions.includes("build-task.run"),
    canManageRunners,
  };
}
