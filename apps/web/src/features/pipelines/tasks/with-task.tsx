import type { BuildTaskDetail } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { PageMissing } from "../../../platform/navigation/page-missing.ts";
import { WithProject } from "../../projects/index.ts";
import { useBuildTask } from "./build-tasks.queries.ts";

/** A task and the project that decides what the member may do with it. */
export interface OpenTask {
  readonly task: BuildTaskDetail;
  readonly project: ProjectDetail;
}

interface WithTaskProps {
  children(open: OpenTask): ReactNode;
}

/** Loads the task that the path names, and its project, then draws with both. */
export function WithTask({ children }: WithTaskProps) {
  const task = useBuildTask(useIdParam("taskId"));
  return (
    <WithProject>
      {(project) => (
        <WithData query={task}>
          {(found) => {
            // A path that names another project is a wrong path, not a second way in.
            if (found.projectId !== project.projectId) throw new PageMissing();
            return children({ task: found, project });
          }}
        </WithData>
      )}
    </WithProject>
  );
}
