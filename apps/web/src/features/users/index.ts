/** The door of the users room: what members look like, and what a list and a form of SSH keys are made of, wherever keys are kept. */
export { PeopleField } from "./people/people-field.tsx";
export type { PeopleSource } from "./people/people.queries.ts";
export { PersonLine } from "./people/person-line.tsx";
export { peopleTexts } from "./people/texts.ts";
export { MemberPhoto } from "./photos/member-photo.tsx";
export { KeyDialog, type KeyWish } from "./ssh-keys/key-dialog.tsx";
export { KeyTable } from "./ssh-keys/key-table.tsx";
export { sshKeyTexts } from "./ssh-keys/texts.ts";
