import { basePath, localePath } from "../../../../platform/i18n/locale.ts";

/** The address by which a newcomer registers; the secret is in its fragment, which browsers send to nobody. */
export function invitationLink(secret: string): string {
  return `${location.origin}${basePath}${localePath("/registerCallback")}#invitation=${secret}`;
}
