import { authEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { invitationEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { AuthService } from "./auth.service.ts";
import type { SessionService } from "./sessions/sessions.service.ts";

export function registerAuthRoutes(http: HttpServer, auth: AuthService): void {
  implement(http, authEndpoints.signIn, (input, origin) => auth.signIn(input, origin));
  implement(http, authEndpoints.obtainToken, (input, origin) => auth.obtainToken(input, origin));
  implement(http, authEndpoints.register, (input, origin) => auth.register(input, origin));
  implement(http, invitationEndpoints.readInvitation, ({ secret }, { address }) =>
    auth.readInvitation(secret, address),
  );
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
  registerSessionRoutes(http, auth);
}

function registerSessionRoutes(http: HttpServer, sessions: SessionService): void {
  implement(http, sessionEndpoints.listSessions, (_input, { actor }) =>
    sessions.listSessions(requireMember(actor)),
  );
  implement(http, sessionEndpoints.revokeSession, async ({ id }, { actor }) => {
    await sessions.revokeSession(requireMember(actor), id);
    return null;
  });
  implement(http, sessionEndpoints.revokeOtherSessions, (_input, { actor }) =>
    sessions.revokeOtherSessions(requireMember(actor)),
  );
}
