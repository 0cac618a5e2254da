import { authEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { AuthService } from "./auth.service.ts";

export function registerAuthRoutes(http: HttpServer, auth: AuthService): void {
  implement(http, authEndpoints.signIn, (input, { address }) => auth.signIn(input, address));
  implement(http, authEndpoints.obtainToken, (input, { address }) => auth.signIn(input, address));
  implement(http, authEndpoints.userInfo, async (_input, { actor }) => {
    const { userId, username, nickname } = requireMember(actor);
    return { id: userId, username, nickname };
  });
  implement(http, authEndpoints.signOut, async (input, { actor, token }) => {
    await auth.signOut(requireMember(actor), input.access_token ?? token ?? "");
    return null;
  });
  implement(http, authEndpoints.createDownloadTicket, ({ path }, { actor }) =>
    auth.createDownloadTicket(requireMember(actor), path),
  );
  implement(http, authEndpoints.addPersonalToken, (input, { actor }) =>
    auth.addPersonalToken(requireMember(actor), input),
  );
  implement(http, authEndpoints.listPersonalTokens, (_input, { actor }) =>
    auth.listPersonalTokens(requireMember(actor)),
  );
  implement(http, authEndpoints.deletePersonalToken, async (input, { actor }) => {
    await auth.deletePersonalToken(requireMember(actor), input.id);
    return null;
  });
}
