/** The door of the teams room: people of teams to choose from, wherever somebody is to be added, and what a team is called. */
export { TeamPeopleField } from "./project/team-people-field.tsx";
export { teamQuery } from "./teams.queries.ts";
export { teamTexts } from "./texts.ts";
