/** Teams and who belongs to them. They know nothing of projects: app.ts hands over what they need of those. */
export type { ProjectsOfTeams } from "./candidates/candidates.service.ts";
export { moveTeamMember } from "./members/members.db.ts";
export { createTeamsRoom } from "./room.ts";
export { createTeamStandings } from "./team-standings.service.ts";
