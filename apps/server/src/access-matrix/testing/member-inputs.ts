import {
  authEndpoints,
  qrEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  singleSignOnEndpoints,
} from "@lowforge/contract/auth";
import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { messageEndpoints } from "@lowforge/contract/messages";
import { noticeEndpoints } from "@lowforge/contract/notices";
import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import {
  demoProjectEndpoints,
  lowCodeEndpoints,
  projectEndpoints,
  projectLifeEndpoints,
  projectMemberEndpoints,
  projectRoleEndpoints,
} from "@lowforge/contract/projects";
import {
  boardEndpoints,
  lfsEndpoints,
  maintenanceEndpoints,
  repositoryEndpoints,
  trashEndpoints,
} from "@lowforge/contract/repositories";
import { teamEndpoints } from "@lowforge/contract/teams";
import {
  explanationEndpoints,
  mailEndpoints,
  photoEndpoints,
  sshKeyEndpoints,
  userEndpoints,
} from "@lowforge/contract/users";
import { password } from "../../testing/password.ts";
import type { MakeInput } from "./subjects.ts";

const nothing: MakeInput = () => ({});
const ofProject: MakeInput = ({ projectId }) => ({ projectId });

const qrCode = { qrId: "q".repeat(43) };
const ofQrCode: MakeInput = () => qrCode;

/** A good input for each endpoint that any member may call, and that so asks for no permission. */
export const memberInputs: Readonly<Record<string, MakeInput>> = {
  [authEndpoints.userInfo.path]: nothing,
  [authEndpoints.signOut.path]: nothing,
  [authEndpoints.addPersonalToken.path]: () => ({ name: "laptop", scopes: ["api"], expiresInDays: 1 }),
  [authEndpoints.listPersonalTokens.path]: nothing,
  [authEndpoints.createDownloadTicket.path]: () => ({ path: photoEndpoints.getPhoto.path }),
  [authEndpoints.deletePersonalToken.path]: () => ({ id: 1 }),
  [sessionEndpoints.listSessions.path]: nothing,
  [sessionEndpoints.revokeSession.path]: () => ({ id: 1 }),
  [sessionEndpoints.revokeOtherSessions.path]: nothing,
  [qrEndpoints.getPhoneByToken.path]: ofQrCode,
  [qrEndpoints.confirmPcQrCode.path]: () => ({ ...qrCode, number: "42" }),
  [qrEndpoints.refusePcQrCode.path]: ofQrCode,
  [singleSignOnEndpoints.createSignInToken.path]: nothing,
  [singleSignOnEndpoints.bindIdentity.path]: () => ({ ticket: "t", binding: "b".repeat(20) }),
  [singleSignOnEndpoints.listIdentities.path]: nothing,
  [singleSignOnEndpoints.unbindIdentity.path]: () => ({ id: 1 }),
  [secondFactorEndpoints.reauthenticate.path]: () => ({ method: "password", secret: password }),
  [secondFactorEndpoints.beginPasskeyProof.path]: nothing,
  [secondFactorEndpoints.reauthenticateByPasskey.path]: () => ({ ceremony: "x", response: {} }),
  [secondFactorEndpoints.listSecondFactors.path]: nothing,
  [secondFactorEndpoints.beginTotp.path]: nothing,
  [secondFactorEndpoints.confirmTotp.path]: () => ({ code: "123456" }),
  [secondFactorEndpoints.removeTotp.path]: nothing,
  [secondFactorEndpoints.renewRecoveryCodes.path]: nothing,
  [secondFactorEndpoints.beginPasskey.path]: nothing,
  [secondFactorEndpoints.addPasskey.path]: () => ({ ceremony: "x", response: {}, name: "Laptop" }),
  [secondFactorEndpoints.renamePasskey.path]: () => ({ id: 1, name: "Laptop" }),
  [secondFactorEndpoints.removePasskey.path]: () => ({ id: 1 }),
  [userEndpoints.selectUserInfo.path]: nothing,
  [userEndpoints.updateUserInfo.path]: () => ({ nickname: "Mei", language: "zh" }),
  [userEndpoints.updateBootStatus.path]: nothing,
  [userEndpoints.changePassword.path]: () => ({ oldPassword: password, newPassword: password }),
  [photoEndpoints.uploadPhoto.path]: nothing,
  [photoEndpoints.removePhoto.path]: nothing,
  [photoEndpoints.getPhoto.path]: () => ({ userId: 1 }),
  [sshKeyEndpoints.addSshKey.path]: () => ({ publicKey: "ssh-ed25519 AAAA", title: "laptop" }),
  [sshKeyEndpoints.listSshKeys.path]: nothing,
  [sshKeyEndpoints.deleteSshKey.path]: () => ({ id: 1 }),
  [projectEndpoints.list.path]: nothing,
  [projectEndpoints.listFrequent.path]: nothing,
  [lowCodeEndpoints.listMine.path]: nothing,
  [demoProjectEndpoints.listDemo.path]: nothing,
  [demoProjectEndpoints.getDemoInfo.path]: ofProject,
  [projectLifeEndpoints.listDeleted.path]: nothing,
  [projectRoleEndpoints.getBaseAuthorityList.path]: nothing,
  [pipelineEndpoints.listTools.path]: nothing,
  [teamEndpoints.list.path]: nothing,
  [repositoryEndpoints.list.path]: ofProject,
  [boardEndpoints.listDevelopers.path]: ({ projectId, repositoryId }) => ({ projectId, repositoryId }),
  [boardEndpoints.listShares.path]: ({ projectId }) => ({ projectId, developer: "Mei" }),
  [boardEndpoints.exportDevelopers.path]: ofProject,
  [lfsEndpoints.releaseLock.path]: ({ repositoryId, lockId }) => ({ repositoryId, lockId }),
  [trashEndpoints.listDeleted.path]: ofProject,
  [maintenanceEndpoints.listDamaged.path]: nothing,
  [projectMemberEndpoints.findMembers.path]: () => ({ search: "member" }),
  [overviewEndpoints.findMergeRequests.path]: () => ({ search: "feature" }),
  [overviewEndpoints.getWaiting.path]: ofProject,
  [mailEndpoints.getEmail.path]: nothing,
  [mailEndpoints.requestEmail.path]: () => ({ email: "somebody@example.com" }),
  [mailEndpoints.confirmEmail.path]: () => ({ code: "000000" }),
  [mailEndpoints.removeEmail.path]: nothing,
  [messageEndpoints.unread.path]: nothing,
  [messageEndpoints.list.path]: nothing,
  [messageEndpoints.read.path]: () => ({ messageIds: [1] }),
  [messageEndpoints.readAll.path]: nothing,
  [messageEndpoints.getPreferences.path]: nothing,
  [messageEndpoints.updatePreferences.path]: () => ({
    preferences: [{ type: "build", isShown: false, mail: "off" }],
    digestHour: 7,
    timeZone: "Europe/Berlin",
  }),
  [messageEndpoints.getWatch.path]: ({ projectId: id }) => ({ kind: "project", id }),
  [messageEndpoints.setWatch.path]: ({ projectId: id }) => ({ kind: "project", id, level: "following" }),
  [explanationEndpoints.explainPermission.path]: ({ projectId }) => ({
    permission: "project.update",
    projectId,
  }),
  [explanationEndpoints.explainMember.path]: ({ projectId, memberId }) => ({ projectId, userId: memberId }),
  [noticeEndpoints.list.path]: ofProject,
  [noticeEndpoints.listAll.path]: nothing,
  [noticeEndpoints.acknowledge.path]: ({ noticeId }) => ({ noticeId }),
};
