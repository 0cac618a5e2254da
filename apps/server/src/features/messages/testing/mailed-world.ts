import type { EndpointInput } from "@lowforge/contract";
import { messageEndpoints, type MessagePreference } from "@lowforge/contract/messages";
import { projectEndpoints, projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { userEndpoints } from "@lowforge/contract/users";
import { eventually } from "../../../testing/eventually.ts";
import type { TestApp, TestMember } from "../../../testing/index.ts";
import { mailSettings, type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import type { ReceivedMail } from "../../../testing/read-mail.ts";
import { inboxOf } from "./inbox.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export type MailedWorld = Awaited<ReturnType<typeof createMailedWorld>>;

/** A server with mail, and members who are told of projects that they join; none of it by git, which takes its time. */
export async function createMailedWorld(start: (settings: Record<string, string>) => Promise<TestApp>) {
  const server: MailServer = await startMailServer();
  const app = await start(mailSettings(server.port));
  const { db } = app.database;
  let count = 0;

  /** Lets all jobs that are due be done, and those that they ask for. */
  async function settle(): Promise<void> {
    await app.events.settle();
    await eventually(async () => {
      await app.jobs.runDue();
      const due = db.selectFrom("jobs").select("kind").where("state", "!=", "failed");
      const left = await due.where("run_at", "<=", app.clock.now()).execute();
      if (left.length > 0) throw new Error(`${left.length} jobs are not done yet`);
    });
  }

  return {
    app,
    server,
    settle,

    async close(): Promise<void> {
      await app.close();
      await server.close();
    },

    /** A second server on the database; where that is SQLite, which has one server only, the same once more. */
    async startAnother(): Promise<{ jobs: TestApp["jobs"]; close(): Promise<void> }> {
      if (app.database.dialect === "postgres") return app.startAnother();
      return { jobs: app.jobs, close: async () => undefined };
    },

    /** Somebody with a confirmed address, who reads English. */
    async createReader(): Promise<TestMember & { readonly email: string }> {
      const member = await app.createMember();
      const email = `${member.username}@example.com`;
      await db.insertInto("member_emails").values({ user_id: member.id, email, confirmed_at: 1 }).execute();
      await app.call(userEndpoints.updateUserInfo, { language: "en" }, member);
      await settle();
      return { ...member, email };
    },

    prefer: (member: TestMember, input: EndpointInput<typeof messageEndpoints.updatePreferences>) =>
      app.call(messageEndpoints.updatePreferences, input, member),

    async mailOf(member: TestMember, type: MessagePreference["type"]): Promise<string | undefined> {
      const { data } = await app.call(messageEndpoints.getPreferences, {}, member);
      return data.preferences.find((one) => one.type === type)?.mail;
    },

    /** The administrator adds somebody to a project of its own, and it is told. */
    async join(member: TestMember, name = `Project ${(count += 1)}`): Promise<number> {
      const { projectId } = (await app.call(projectEndpoints.create, { name }, app.admin)).data;
      const roles = (await app.call(projectRoleEndpoints.listRoles, { projectId }, app.admin)).data;
      const viewer = roles.find(({ key }) => key === "viewer");
      const joining = { projectId, userIds: [member.id], roleId: viewer?.roleId ?? 0 };
      await app.call(projectMemberEndpoints.addMembers, joining, app.admin);
      await inboxOf(app, member).told();
      return projectId;
    },

    /** What came for an address once everything that is due was sent. */
    async mailsTo({ email }: { readonly email: string }): Promise<ReceivedMail[]> {
      await settle();
      return server.mails.filter(({ to }) => to.includes(email));
    },

    /** The word of the link in a mail by which one leaves it off. */
    tokenOf: (mail: ReceivedMail | undefined): string =>
      /\/unsubscribe\/([\w.-]+)/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "none",
  };
}
