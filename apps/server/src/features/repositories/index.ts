/**
 * Repositories: their rows, what git keeps of them, and git's own protocol over HTTP and SSH. Rooms on top ask
 * `requireRepository` for a row (it answers only where the actor holds the permission) and `resolveBranch` for the
 * head of a branch, and listen to `repository.pushed`.
 */
export { createRepositoriesRoom, type RepositoriesRoom, type RepositoryGround } from "./room.ts";
export { findBranchHead, readCommits, summaryOf } from "./commits.git.ts";
export { createMemory } from "./memory.ts";
export { createEditService } from "./edits/edits.service.ts";
export { decodeUtf8, maximumTextBytes } from "./content.rules.ts";
export { writeTree } from "./edits/edits.git.ts";
export { matchesRef } from "./protection/patterns.rules.ts";
export { listStatuses } from "./statuses/statuses.db.ts";
export { findItem } from "./trees.git.ts";
export { createDivergenceCounter } from "./branches/divergence.git.ts";
export { authorName, noreplyAddress } from "./repositories.rules.ts";
export { subjectOf } from "./repositories.service.ts";
export { countByProject, findRepository, holdRepository, type RepositoryRow } from "./repositories.db.ts";
export type { RefChange } from "./repositories.events.ts";
export type { AuthenticateGit } from "./git-transport/git-transport.service.ts";
export type { SshDoor } from "./ssh/ssh-door.ts";
export { createDigester } from "./digests.service.ts";
export { createProjectFigures } from "./project-figures.service.ts";
export { repositoriesOfDeleted } from "./trash/deleted-project.service.ts";
export { startSweeping } from "./repositories.jobs.ts";
