import type { MissingPermission } from "@lowforge/contract/users";
import { useQuery } from "@tanstack/react-query";
import { teamQuery } from "../../teams/index.ts";
import { projectQuery } from "../projects.queries.ts";

/** Where somebody was refused, by its name. */
interface Place {
  readonly kind: "project" | "team";
  readonly name: string;
}

/** Null in the whole installation, and where the project or team may not be read, or not yet is. */
export function usePlaceName({ projectId, teamId }: MissingPermission): Place | null {
  // The name that a page has read already is good enough: reading it again could fail, which nobody here asked about.
  const once = { staleTime: Infinity };
  const project = useQuery({ ...projectQuery(projectId ?? 0), ...once, enabled: projectId !== null });
  const team = useQuery({ ...teamQuery(teamId ?? 0), ...once, enabled: teamId !== null });
  if (project.data !== undefined) return { kind: "project", name: project.data.name };
  if (team.data !== undefined) return { kind: "team", name: team.data.name };
  return null;
}
