import { accountEndpoints, invitationEndpoints, settingsEndpoints } from "@lowforge/contract/users";
import { insertInvitation } from "../../features/users/invitations/invitations.db.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

/** A good input for each endpoint about accounts and invitations. */
export const accountInputs: Readonly<Record<string, MakeInput>> = {
  [accountEndpoints.list.path]: () => ({ name: "person", state: "active", isSystemAdmin: false }),
  [accountEndpoints.getInfo.path]: ({ candidateId }) => ({ userId: candidateId }),
  [accountEndpoints.create.path]: () => ({
    username: `made${Math.random().toString(36).slice(2, 12)}`,
    nickname: "Mei",
    mobile: null,
    isSystemAdmin: false,
  }),
  [accountEndpoints.update.path]: ({ candidateId }) => ({
    userId: candidateId,
    nickname: "Mei",
    mobile: null,
    isSystemAdmin: false,
  }),
  [accountEndpoints.disable.path]: ({ candidateId }) => ({ userId: candidateId }),
  [accountEndpoints.enable.path]: ({ candidateId }) => ({ userId: candidateId }),
  [accountEndpoints.resetPassword.path]: ({ candidateId }) => ({ userId: candidateId }),
  [accountEndpoints.removeSecondFactors.path]: ({ candidateId }) => ({ userId: candidateId }),
  [invitationEndpoints.listInvitations.path]: () => ({}),
  [invitationEndpoints.createInvitation.path]: () => ({ note: "", expiresInDays: 1, maxUses: 1 }),
  [invitationEndpoints.revokeInvitation.path]: ({ invitationId }) => ({ invitationId }),
  [settingsEndpoints.getSettings.path]: () => ({}),
  [settingsEndpoints.updateSettings.path]: () => ({ helpUrl: "https://help.example/" }),
};

/** An invitation to revoke. */
export async function insertInvitationSubject(
  db: Executor,
  creatorId: number,
): Promise<Pick<Subjects, "invitationId">> {
  const invitationId = await insertInvitation(db, {
    secret_hash: Math.random().toString(36),
    note: "",
    is_system_admin: 0,
    creator_id: creatorId,
    created_at: 1,
    expires_at: 1,
    max_uses: 1,
  });
  return { invitationId };
}
