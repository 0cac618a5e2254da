import { authEndpoints } from "@lowforge/contract/auth";
import { invitationEndpoints, userEndpoints } from "@lowforge/contract/users";
import { type Api, signInToApi } from "./api.ts";

/** How somebody comes in. */
export interface Credentials {
  readonly username: string;
  readonly nickname: string;
  readonly password: string;
}

/** Makes somebody a member by an invitation of the administrator, as who has taken the tour; answers their API. */
export async function registerMember(admin: Api, url: string, who: Credentials): Promise<Api> {
  const { secret } = await admin.call(invitationEndpoints.createInvitation, { note: who.nickname });
  await admin.call(authEndpoints.register, { secret, mobile: null, ...who });
  const api = await signInToApi(url, who.password, who.username);
  await api.call(userEndpoints.updateBootStatus, {});
  return api;
}
