/** What a visit by an invitation link shows, in one file that only those visits fetch. */
export { RegisterPage } from "../features/auth/invitation/register-page.tsx";
export { invitationTexts } from "../features/auth/invitation/texts.ts";
