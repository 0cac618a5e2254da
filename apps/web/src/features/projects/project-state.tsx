import type { Project } from "@lowforge/contract/projects";
import { Status } from "../../ui/status.tsx";

/** How a project deviates from an active one, beside its name; nothing where it does not. */
export function ProjectState({
  project,
}: {
  readonly project: Pick<Project, "status" | "isDisabled" | "isDemo">;
}) {
  if (project.isDemo) return <Status kind="project" code="demo" look="pill" />;
  if (project.isDisabled) return <Status kind="project" code="disabled" look="pill" />;
  if (project.status === "archived") return <Status kind="project" code="archived" look="pill" />;
  return null;
}
