import { once } from "node:events";
import { conversationEndpoints } from "@lowforge/contract/merge-requests";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { accountEndpoints, userEndpoints } from "@lowforge/contract/users";
import { authEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSshWorld,
  type SshWorld,
  type TestKey,
} from "../features/repositories/ssh/testing/ssh-world.ts";
import type { MadeRepository } from "../testing/git-world.ts";
import { buildTestApp, codeOf, type TestMember } from "../testing/index.ts";
import { makeMergeRequest } from "./testing/merge-request-inputs.ts";

/** Security, row 44: whoever is disabled, or given a new password, is felt so at the next call, and on what is open. */
describe("a member whose account an administrator closes", () => {
  let world: SshWorld;
  let repository: MadeRepository;
  let mergeRequestId: number;
  let member: TestMember;
  let key: TestKey;
  beforeAll(async () => {
    world = await createSshWorld(() => buildTestApp());
    const { app, projectId } = world;
    await app.addToProject(app.admin, projectId, "administrator");
    repository = await world.make("code", { generateReadme: true });
    ({ mergeRequestId } = await makeMergeRequest(app, repository.repositoryId));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    member = await world.app.createMember();
    await world.app.addToProject(member, world.projectId, "developer");
    key = await world.keyOf(member);
  });

  const byHttp = async (password = member.password) => {
    const url = `${world.origin}/git/${repository.path}/info/refs?service=git-upload-pack`;
    const authorization = world.basic({ username: member.username, password });
    const response = await fetch(url, { headers: { authorization } });
    return { status: response.status, text: await response.text() };
  };
  const bySsh = () =>
    world.exec(`git-upload-pack '${repository.path}'`, key).then(
      ({ stdout }) => stdout,
      () => "",
    );
  const readsCode = async (caller: { token: string }) =>
    (await world.app.call(repositoryEndpoints.getInfo, { repositoryId: repository.repositoryId }, caller))
      .code;
  const disable = () => world.app.call(accountEndpoints.disable, { userId: member.id }, world.app.admin);
  const enable = () => world.app.call(accountEndpoints.enable, { userId: member.id }, world.app.admin);

  it("is refused at the API, by git over HTTP and over SSH at once, and comes back by key and token", async () => {
    const { data: personal } = await world.app.call(
      authEndpoints.addPersonalToken,
      { name: "git", scopes: ["repository.read"] },
      member,
    );
    const { data: ticket } = await world.app.call(
      authEndpoints.createDownloadTicket,
      { path: "/api-developer/user/getPhoto?userId=1" },
      member,
    );
    expect([(await byHttp()).status, (await byHttp(personal.token)).status]).toEqual([200, 200]);
    expect((await bySsh()).length).toBeGreaterThan(0);
    await disable();
    expect(await readsCode(member)).toBe(codeOf("NOT_SIGNED_IN"));
    expect([(await byHttp()).status, (await byHttp(personal.token)).status]).toEqual([401, 401]);
    expect(await bySsh()).toBe("");
    const file = `/api-developer/user/getPhoto?userId=1&ticket=${ticket.ticket}`;
    expect((await world.app.http.inject({ method: "GET", url: file })).statusCode).toBe(401);
    await enable();
    expect(await readsCode(member)).toBe(codeOf("NOT_SIGNED_IN"));
    expect(await readsCode(personal)).toBe(200);
    expect([(await byHttp()).status, (await byHttp(personal.token)).status]).toEqual([200, 200]);
    expect((await bySsh()).length).toBeGreaterThan(0);
  });

  it.each([
    ["disabled", disable],
    [
      "given a new password",
      () => world.app.call(accountEndpoints.resetPassword, { userId: member.id }, world.app.admin),
    ],
  ])("hears nothing more on an open stream five seconds after being %s", async (_how, close) => {
    const { path } = conversationEndpoints.followMergeRequest;
    const response = await world.app.http.inject({
      url: path.replace("{mergeRequestId}", String(mergeRequestId)),
      headers: { authorization: `Bearer ${member.token}` },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const closed = once(response.stream().resume(), "close", { signal: AbortSignal.timeout(5_000) });
    await close();
    await closed;
  });

  it("reads in git that the initial password comes first, over HTTP and SSH, and goes on with one of their own", async () => {
    const userId = member.id;
    const { data } = await world.app.call(accountEndpoints.resetPassword, { userId }, world.app.admin);
    const line = "The initial password has to be changed first.";
    const answer = await byHttp(data.password);
    expect(answer.text).toContain(line);
    expect(answer.text).not.toContain("refs/heads");
    expect(await bySsh()).toContain(line);
    const session = await world.app.call(authEndpoints.signIn, {
      username: member.username,
      password: data.password,
    });
    const change = { oldPassword: data.password, newPassword: "hammer and tongs 4" };
    await world.app.call(userEndpoints.changePassword, change, { token: session.data.access_token });
    expect((await byHttp(data.password)).status).toBe(401);
    expect((await byHttp(change.newPassword)).text).toContain("refs/heads");
    expect((await bySsh()).includes("refs/heads")).toBe(true);
  });
});
