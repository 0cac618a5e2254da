import { useMatch } from "react-router";

/** The project whose pages the address is among; null outside of projects. */
export function useProjectInPath(): number | null {
  const id = useMatch("/:locale/project/:projectId/*")?.params.projectId;
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
