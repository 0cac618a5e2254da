/** The door of the repositories room: lists of repositories and of branches, for whoever lets the member choose. */
export { useBranches, useRepositories } from "./repositories.queries.ts";
