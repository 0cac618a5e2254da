import { projectEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("projects", (start) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("lindev");
  });
  afterAll(() => app.close());

  const create = async (name: string, member = owner) =>
    (await app.call(projectEndpoints.create, { name }, member)).data;

  it("gives a new project an ASCII slug made from its Chinese name", async () => {
    const { projectId, slug } = await create("支付 网关");
    expect(slug).toBe("zhi-fu-wang-guan");
    const { data } = await app.call(projectEndpoints.getInfo, { projectId }, owner);
    expect(data).toMatchObject({ name: "支付 网关", status: "active", creator: "lindev", role: "owner" });
    expect(data.permissions).toContain("project.delete");
  });

  it("keeps slugs unique over all members", async () => {
    const other = await app.createMember();
    const first = await create("Gateway");
    const second = await create("Gateway", other);
    expect([first.slug, second.slug]).toEqual(["gateway", "gateway-2"]);
  });

  it("lets one of two simultaneous creations of a name win, and refuses the other", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => app.call(projectEndpoints.create, { name: "Twice" }, owner)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.code)).toContain(codeOf("PROJECT_EXISTS"));
  });

  it("shows a member only the projects of which they are a member, and an administrator all", async () => {
    const outsider = await app.createMember();
    const { projectId } = await create("Hidden");
    const mine = await app.call(projectEndpoints.list, { pageSize: 100 }, outsider);
    expect(mine.data.list).toEqual([]);
    const all = await app.call(projectEndpoints.list, { pageSize: 100 }, app.admin);
    expect(all.data.list.map((project) => project.projectId)).toContain(projectId);
  });

  it("answers the same to an outsider and for a project that does not exist", async () => {
    const outsider = await app.createMember();
    const { projectId } = await create("Secret");
    for (const id of [projectId, 999_999]) {
      const answer = await app.call(projectEndpoints.getInfo, { projectId: id }, outsider);
      expect([answer.status, answer.code]).toEqual([404, codeOf("PROJECT_MISSING")]);
    }
  });

  it("searches names and slugs, with wildcards as plain characters", async () => {
    const { projectId } = await create("Search target 7");
    const find = async (name: string) =>
      (await app.call(projectEndpoints.list, { name }, owner)).data.list.map((found) => found.projectId);
    expect(await find("TARGET")).toEqual([projectId]);
    expect(await find("search-target")).toEqual([projectId]);
    expect(await find("%")).toEqual([]);
    expect(await find("_")).toEqual([]);
  });

  it("archives a project so that it can be read, left and nothing else", async () => {
    const { projectId } = await create("Old");
    await app.call(projectEndpoints.archive, { projectId }, owner);
    const info = await app.call(projectEndpoints.getInfo, { projectId }, owner);
    expect(info.data.status).toBe("archived");
    const rename = await app.call(projectEndpoints.update, { projectId, name: "New" }, owner);
    expect([rename.status, rename.code]).toEqual([409, codeOf("PROJECT_ARCHIVED")]);
    const archived = await app.call(projectEndpoints.list, { status: "archived" }, owner);
    expect(archived.data.list.map((project) => project.projectId)).toEqual([projectId]);
    await app.call(projectEndpoints.unarchive, { projectId }, owner);
    const renamed = await app.call(projectEndpoints.update, { projectId, name: "New" }, owner);
    expect(renamed.status).toBe(200);
  });

  it("keeps the slug over a rename", async () => {
    const { projectId, slug } = await create("Before");
    await app.call(projectEndpoints.update, { projectId, name: "After", description: "x" }, owner);
    const { data } = await app.call(projectEndpoints.getInfo, { projectId }, owner);
    expect(data).toMatchObject({ name: "After", description: "x", slug });
  });
});
