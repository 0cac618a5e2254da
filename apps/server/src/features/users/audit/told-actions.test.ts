import { authEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { teamEndpoints } from "@lowforge/contract/teams";
import {
  accountEndpoints,
  auditEndpoints,
  invitationEndpoints,
  sshKeyEndpoints,
  userEndpoints,
} from "@lowforge/contract/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, type TestMember } from "../../../testing/index.ts";

const publicKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIC4BkINHKKf7eGX/vfWPF+8KrkdL9k3Oq4WqPPVhqM7D lin@home";

describe("what people do to accounts, credentials and teams", () => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await buildTestApp();
    member = await app.createMember("mei");
  });
  afterAll(() => app.close());

  /** The entries of what `work` does, the first first; what it prepares does not count. */
  async function toldOf(work: () => Promise<unknown>): Promise<string[]> {
    const { data } = await app.call(auditEndpoints.listAudit, { pageSize: 1 }, app.admin);
    const last = data.list[0]?.sequence ?? 0;
    await work();
    const after = await app.call(auditEndpoints.listAudit, { pageSize: 50 }, app.admin);
    return after.data.list
      .filter(({ sequence }) => sequence > last)
      .map(({ actor, address, action, subject }) =>
        [actor?.name ?? "nobody", address ?? "nowhere", action, subject.name].join(" "),
      )
      .toReversed();
  }
  const here = "127.0.0.1";

  it("is told of sign-ins, refused ones by the account that was meant, and ended sessions", async () => {
    const attempt = (username: string, password: string) =>
      app.call(authEndpoints.signIn, { username, password });
    expect(
      await toldOf(async () => {
        await attempt("mei", member.password);
        await attempt("hunter2-typed-in-the-wrong-field", "wrong");
        await attempt("mei", "wrong");
        // Further ones of the same minute would let anybody fill the trail.
        await attempt("mei", "wrong again");
        await attempt("nobody-of-that-name", "wrong");
        await app.call(sessionEndpoints.revokeOtherSessions, {}, member);
      }),
    ).toEqual([
      `mei ${here} session.began mei`,
      `nobody ${here} session.refused ?`,
      `nobody ${here} session.refused mei`,
      `mei ${here} session.revoked mei`,
    ]);
  });

  it("is told of accounts, whoever makes and changes them", async () => {
    const { admin } = app;
    expect(
      await toldOf(async () => {
        const wanted = { username: "yue", nickname: "Yue", isSystemAdmin: false };
        const { userId } = (await app.call(accountEndpoints.create, wanted, admin)).data;
        await app.call(accountEndpoints.create, wanted, admin);
        await app.call(accountEndpoints.update, { userId, nickname: "Yue Li" }, admin);
        await app.call(accountEndpoints.disable, { userId }, admin);
        await app.call(accountEndpoints.enable, { userId }, admin);
        await app.call(accountEndpoints.resetPassword, { userId }, admin);
      }),
    ).toEqual(
      ["created", "changed", "disabled", "enabled", "password-reset"].map(
        (what) => `admin ${here} account.${what} yue`,
      ),
    );
  });

  it("is told of invitations and of who came by one", async () => {
    expect(
      await toldOf(async () => {
        const wanted = { note: "For Bo" };
        const { secret } = (await app.call(invitationEndpoints.createInvitation, wanted, app.admin)).data;
        const newcomer = { secret, username: "bo", nickname: "Bo", password: "quiet-river-stone" };
        await app.call(authEndpoints.register, newcomer);
      }),
    ).toEqual([
      `admin ${here} invitation.created For Bo`,
      `bo ${here} account.registered bo`,
      `bo ${here} session.began bo`,
    ]);
  });

  it("is told of tokens, keys and passwords", async () => {
    expect(
      await toldOf(async () => {
        const { id } = (await app.call(authEndpoints.addPersonalToken, { name: "Laptop" }, member)).data;
        await app.call(authEndpoints.deletePersonalToken, { id }, member);
        const key = await app.call(sshKeyEndpoints.addSshKey, { publicKey, title: "Home" }, member);
        await app.call(sshKeyEndpoints.deleteSshKey, { id: key.data.id }, member);
        const passwords = { oldPassword: member.password, newPassword: "quiet-river-stone" };
        await app.call(userEndpoints.changePassword, passwords, member);
      }),
    ).toEqual([
      `mei ${here} credential.token-added Laptop`,
      `mei ${here} credential.token-removed Laptop`,
      `mei ${here} credential.key-added Home`,
      `mei ${here} credential.key-removed Home`,
      `mei ${here} account.password-changed mei`,
    ]);
  });

  it("is told of teams", async () => {
    const { admin } = app;
    expect(
      await toldOf(async () => {
        const { teamId } = (await app.call(teamEndpoints.create, { name: "Forge" }, admin)).data;
        await app.call(teamEndpoints.addMembers, { teamId, userIds: [member.id] }, admin);
        await app.call(teamEndpoints.edit, { teamId, leaderId: member.id }, admin);
        await app.call(teamEndpoints.leave, { teamId }, admin);
        await app.call(teamEndpoints.remove, { teamId }, admin);
      }),
    ).toEqual([
      `admin ${here} team.created Forge`,
      `admin ${here} team.members-added Forge`,
      `admin ${here} team.leader-changed Forge`,
      `admin ${here} team.member-removed admin`,
      `admin ${here} team.deleted Forge`,
    ]);
  });
});
