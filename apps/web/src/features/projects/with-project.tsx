import type { ProjectDetail } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { WithData } from "../../platform/navigation/with-data.tsx";
import { useProject } from "./projects.queries.ts";

interface WithProjectProps {
  children(project: ProjectDetail): ReactNode;
}

/** Loads the project that the path names, then draws with it. */
export function WithProject({ children }: WithProjectProps) {
  return <WithData query={useProject(useIdParam("projectId"))}>{children}</WithData>;
}
