import { once } from "node:events";
import { conversationEndpoints } from "@lowforge/contract/merge-requests";
import { projectEndpoints, projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSshWorld,
  type SshWorld,
  type TestKey,
} from "../features/repositories/ssh/testing/ssh-world.ts";
import type { MadeRepository } from "../testing/git-world.ts";
import { buildTestApp, codeOf, type TestMember } from "../testing/index.ts";
import { makeMergeRequest } from "./testing/merge-request-inputs.ts";

/** Security, row 44: removal, and a role that loses a permission, are felt at the next call, and on what is open. */
describe("a member who is removed from a project", () => {
  let world: SshWorld;
  let repository: MadeRepository;
  let mergeRequestId: number;
  let member: TestMember;
  let key: TestKey;
  let developerId: number;
  beforeAll(async () => {
    world = await createSshWorld(() => buildTestApp());
    const { app, owner, projectId } = world;
    await app.addToProject(app.admin, projectId, "administrator");
    repository = await world.make("code", { generateReadme: true });
    ({ mergeRequestId } = await makeMergeRequest(app, repository.repositoryId));
    member = await app.createMember();
    key = await world.keyOf(member);
    const roles = (await app.call(projectRoleEndpoints.listRoles, { projectId }, owner)).data;
    developerId = roles.find((role) => role.key === "developer")?.roleId ?? 0;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const input = { projectId: world.projectId, userIds: [member.id], roleId: developerId };
    await world.app.call(projectMemberEndpoints.addMembers, input, world.owner);
  });

  const remove = () =>
    world.app.call(
      projectMemberEndpoints.removeMembers,
      { projectId: world.projectId, userIds: [member.id] },
      world.owner,
    );
  const refsByHttp = async (service: string): Promise<number> => {
    const url = `${world.origin}/git/${repository.path}/info/refs?service=${service}`;
    return (await fetch(url, { headers: { authorization: world.basic(member) } })).status;
  };
  const refsBySsh = async (service: string): Promise<number> => {
    const { stdout } = await world.exec(`${service} '${repository.path}'`, key);
    return stdout.length;
  };

  it("is refused at the API, by git over HTTP and by git over SSH, at once (security, row 44)", async () => {
    const { app, projectId } = world;
    const { repositoryId } = repository;
    const getInfo = () => app.call(repositoryEndpoints.getInfo, { repositoryId }, member);
    expect((await getInfo()).status).toBe(200);
    expect(await refsByHttp("git-upload-pack")).toBe(200);
    expect(await refsBySsh("git-upload-pack")).toBeGreaterThan(0);
    await remove();
    expect((await getInfo()).code).toBe(codeOf("REPOSITORY_MISSING"));
    expect((await app.call(projectEndpoints.getInfo, { projectId }, member)).code).toBe(
      codeOf("PROJECT_MISSING"),
    );
    expect(await refsByHttp("git-upload-pack")).toBe(404);
    expect(await refsByHttp("git-receive-pack")).toBe(404);
    expect(await refsBySsh("git-upload-pack")).toBe(0);
  });

  it("hears nothing more on an open stream after five seconds (security, row 44)", async () => {
    const { path } = conversationEndpoints.followMergeRequest;
    const response = await world.app.http.inject({
      url: path.replace("{mergeRequestId}", String(mergeRequestId)),
      headers: { authorization: `Bearer ${member.token}` },
      payloadAsStream: true,
    });
    expect(response.headers["content-type"]).toContain("text/event-stream");
    const stream = response.stream().resume();
    const closed = once(stream, "close", { signal: AbortSignal.timeout(5_000) });
    await remove();
    await closed;
  });

  it("pushes no more once their role has lost it (security, rows 14 and 44)", async () => {
    const { app, projectId, owner } = world;
    expect(await refsByHttp("git-receive-pack")).toBe(200);
    const permissions = ["project.read" as const, "repository.read" as const];
    const edit = { projectId, roleId: developerId, permissions };
    await app.call(projectRoleEndpoints.editRolePermissions, edit, owner);
    expect(await refsByHttp("git-upload-pack")).toBe(200);
    expect(await refsByHttp("git-receive-pack")).toBe(403);
    expect(await refsBySsh("git-receive-pack")).toBe(0);
  });
});
