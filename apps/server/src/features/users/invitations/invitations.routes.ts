import { invitationEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { InvitationService } from "./invitations.service.ts";

/** What administrators ask of invitations; the room of sign-in answers those who hold one, and counts their tries. */
export function registerInvitationRoutes(http: HttpServer, invitations: InvitationService): void {
  implement(http, invitationEndpoints.listInvitations, (_input, { actor }) =>
    invitations.list(requireMember(actor)),
  );
  implement(http, invitationEndpoints.createInvitation, (wanted, { actor }) =>
    invitations.create(requireMember(actor), wanted),
  );
  implement(http, invitationEndpoints.revokeInvitation, async ({ invitationId }, { actor }) => {
    await invitations.revoke(requireMember(actor), invitationId);
    return null;
  });
}
