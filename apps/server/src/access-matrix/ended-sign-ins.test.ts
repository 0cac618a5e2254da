import { once } from "node:events";
import { authEndpoints, sessionEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { projectMemberEndpoints } from "@lowforge/contract/projects";
import { accountEndpoints, sshKeyEndpoints, userEndpoints } from "@lowforge/contract/users";
import type { ClientChannel } from "ssh2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSshWorld,
  listenTo,
  type SshWorld,
  type TestKey,
} from "../features/repositories/ssh/testing/ssh-world.ts";
import type { MadeRepository } from "../testing/git-world.ts";
import { buildTestApp, type TestMember } from "../testing/index.ts";

const lfsType = "application/vnd.git-lfs+json";
const newPassword = "hammer and tongs 4";

/** Security, row 44: what has ended opens nothing more, by whatever way it is tried, from the next call on. */
describe("a sign-in that has ended", () => {
  let world: SshWorld;
  let repository: MadeRepository;
  let member: TestMember;
  let key: TestKey & { readonly id: number };
  beforeAll(async () => {
    world = await createSshWorld(() => buildTestApp());
    repository = await world.make("code", { generateReadme: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.app.clock.advance(60_000);
    member = await world.app.createMember();
    await world.app.addToProject(member, world.projectId, "developer");
    key = await world.keyOf(member);
  });

  const signIn = async (): Promise<{ token: string }> => {
    const { username, password } = member;
    const { data } = await world.app.call(authEndpoints.signIn, { username, password });
    return { token: data.access_token };
  };
  const changePassword = (caller: { token: string }) =>
    world.app.call(userEndpoints.changePassword, { oldPassword: member.password, newPassword }, caller);
  const batch = async (operation: "download" | "upload", authorization: string): Promise<number> => {
    const response = await fetch(`${world.origin}/git/${repository.path}/info/lfs/objects/batch`, {
      method: "POST",
      headers: { accept: lfsType, "content-type": lfsType, authorization },
      body: JSON.stringify({ operation, objects: [] }),
    });
    return response.status;
  };
  /** Clone, push and both of Git LFS, over HTTP. */
  async function gitStatuses(secret: string): Promise<number[]> {
    const authorization = world.basic({ username: member.username, password: secret });
    const refs = ["git-upload-pack", "git-receive-pack"].map(async (service) => {
      const url = `${world.origin}/git/${repository.path}/info/refs?service=${service}`;
      return (await fetch(url, { headers: { authorization } })).status;
    });
    const files = (["download", "upload"] as const).map((operation) => batch(operation, authorization));
    return Promise.all([...refs, ...files]);
  }
  const [open, shut] = [
    [200, 200, 200, 200],
    [401, 401, 401, 401],
  ];

  it("by its session opens neither git nor Git LFS once it was signed out", async () => {
    const session = await signIn();
    expect(await gitStatuses(session.token)).toEqual(open);
    await world.app.call(authEndpoints.signOut, {}, session);
    expect(await gitStatuses(session.token)).toEqual(shut);
    expect(await gitStatuses(member.token)).toEqual(open);
  });

  it("by a personal access token that was deleted opens neither", async () => {
    const { data } = await world.app.call(authEndpoints.addPersonalToken, { name: "git" }, member);
    expect(await gitStatuses(data.token)).toEqual(open);
    await world.app.call(authEndpoints.deletePersonalToken, { id: data.id }, member);
    expect(await gitStatuses(data.token)).toEqual(shut);
  });

  it("by a password that its owner has replaced opens neither, though git has just used it", async () => {
    const session = await signIn();
    expect(await gitStatuses(member.password)).toEqual(open);
    expect((await changePassword(member)).status).toBe(200);
    expect(await gitStatuses(member.password)).toEqual(shut);
    expect(await gitStatuses(session.token)).toEqual(shut);
    expect(await gitStatuses(newPassword)).toEqual(open);
  });

  const links: [string, () => Promise<unknown>, [number, number]][] = [
    [
      "the key is removed",
      () => world.app.call(sshKeyEndpoints.deleteSshKey, { id: key.id }, member),
      [401, 401],
    ],
    [
      "the member is disabled",
      () => world.app.call(accountEndpoints.disable, { userId: member.id }, world.app.admin),
      [401, 401],
    ],
    [
      "the member has left the project",
      () =>
        world.app.call(
          projectMemberEndpoints.removeMembers,
          { projectId: world.projectId, userIds: [member.id] },
          world.owner,
        ),
      [404, 404],
    ],
    ["an hour has passed", async () => world.app.clock.advance(3600_000), [401, 401]],
  ];

  it.each(links)(
    "by a link of Git LFS that came over SSH opens nothing once %s",
    async (_how, end, refused) => {
      const linkTo = async (operation: "download" | "upload"): Promise<string> => {
        const { stdout } = await world.exec(`git-lfs-authenticate '${repository.path}' ${operation}`, key);
        return (JSON.parse(stdout) as { header: { Authorization: string } }).header.Authorization;
      };
      const [down, up] = [await linkTo("download"), await linkTo("upload")];
      const statuses = async () => [await batch("download", down), await batch("upload", up)];
      expect(await statuses()).toEqual([200, 200]);
      expect(await batch("upload", down)).toBe(403);
      await end();
      expect(await statuses()).toEqual(refused);
    },
  );

  it.each(links.slice(0, 3))(
    "by an SSH connection that is still open serves nothing once %s",
    async (_how, end) => {
      const connection = await world.connect({ privateKey: key.privateKey });
      const readRefs = async (): Promise<string> => {
        const channel = await new Promise<ClientChannel>((resolve, reject) => {
          connection.exec(`git-upload-pack '${repository.path}'`, (error, opened) =>
            error ? reject(error) : resolve(opened),
          );
        });
        return (await listenTo(channel)).stdout;
      };
      expect(await readRefs()).toContain("refs/heads/main");
      await end();
      expect(await readRefs().catch(() => "")).toBe("");
      connection.destroy();
    },
  );

  it.each<[string, (session: { token: string }) => Promise<unknown>]>([
    ["it was signed out", (session) => world.app.call(authEndpoints.signOut, {}, session)],
    ["another session has changed the password", () => changePassword(member)],
    [
      "another session has ended the others",
      () => world.app.call(sessionEndpoints.revokeOtherSessions, {}, member),
    ],
  ])("hears nothing more on an open stream five seconds after %s", async (_how, end) => {
    const session = await signIn();
    const response = await world.app.http.inject({
      method: messageEndpoints.stream.method,
      url: messageEndpoints.stream.path,
      headers: { authorization: `Bearer ${session.token}` },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const closed = once(response.stream().resume(), "close", { signal: AbortSignal.timeout(5_000) });
    await end(session);
    await closed;
  });
});
