import { create } from "zustand";
import { readCookie, writeCookie } from "../../../platform/session/cookie.ts";

export const projectViews = ["grid", "table"] as const;
/** How the list of projects is drawn. */
export type ProjectView = (typeof projectViews)[number];

const cookieName = "projectView";
const yearSeconds = 365 * 24 * 3600;

const useChosenView = create<{ readonly view: ProjectView }>(() => ({
  view: readCookie(cookieName) === "table" ? "table" : "grid",
}));

/** Chooses how lists of projects are drawn, and keeps the choice. */
export function chooseProjectView(view: ProjectView): void {
  writeCookie(cookieName, view, yearSeconds);
  useChosenView.setState({ view });
}

/** What the address asks for goes before what the member has chosen. */
export function useProjectView(query: URLSearchParams): ProjectView {
  const chosen = useChosenView((state) => state.view);
  return projectViews.find((known) => known === query.get("view")) ?? chosen;
}
