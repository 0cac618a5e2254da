import { projectEndpoints } from "@lowforge/contract/projects";
import { teamEndpoints } from "@lowforge/contract/teams";
import { auditEndpoints, settingsEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { App } from "../../../app.ts";
import {
  callerOf,
  codeOf,
  describeOnBothDatabases,
  type TestApp,
  type TestMember,
} from "../../../testing/index.ts";

describeOnBothDatabases("settings of the installation", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
    member = await app.createMember();
  });
  afterAll(() => app.close());

  const read = async () => (await app.call(settingsEndpoints.getSettings, {}, app.admin)).data;
  const change = (what: object, who: TestMember = app.admin) =>
    app.call(settingsEndpoints.updateSettings, what, who);
  const createProject = (who: TestMember) =>
    app.call(projectEndpoints.create, { name: `P${Math.random().toString(36).slice(2, 9)}` }, who);
  const createTeam = (who: TestMember) => app.call(teamEndpoints.create, { name: "crew" }, who);

  it("begin with a sign-in at once, QR codes on, and creation open to every member", async () => {
    expect(await read()).toEqual({
      ...{ loginType: 2, isQrOn: true, isCreationOpen: true },
      ...{ websiteUrl: null, teachingUrl: null, helpUrl: null },
    });
  });

  it("change where they are given and stay where they are left out, and many changes at once all count", async () => {
    const changes = [{ loginType: 1 }, { isQrOn: false }, { helpUrl: "mailto:help@example.com" }, {}];
    await Promise.all(changes.map((one) => change(one)));
    expect(await read()).toMatchObject({
      ...{ loginType: 1, isQrOn: false, isCreationOpen: true },
      ...{ websiteUrl: null, helpUrl: "mailto:help@example.com" },
    });
    expect((await change({ loginType: 2, isQrOn: true, helpUrl: null })).data).toMatchObject({
      ...{ loginType: 2, isQrOn: true, helpUrl: null },
    });
  });

  it.each([
    { loginType: 3 },
    { isQrOn: "yes" },
    { websiteUrl: "javascript:alert(1)" },
    { helpUrl: "//help.example" },
    { teachingUrl: "https://a b" },
    { helpUrl: `https://${"a".repeat(2001)}` },
  ])("refuse %j, and nothing of it is kept", async (what) => {
    const before = await read();
    expect((await change({ isCreationOpen: false, ...what })).code).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await read()).toEqual(before);
  });

  it("are for system administrators alone", async () => {
    expect((await change({ isQrOn: false }, member)).code).toBe(codeOf("NO_PERMISSION"));
    const asked = await app.call(settingsEndpoints.getSettings, {}, member);
    expect(asked.code).toBe(codeOf("NO_PERMISSION"));
  });

  it("take projects and teams from ordinary members at once where creation is not open, and give them back", async () => {
    const permissions = async () =>
      (await app.call(userEndpoints.selectUserInfo, {}, member)).data.permissions;
    expect(await permissions()).toEqual(["project.create", "team.create"]);
    await change({ isCreationOpen: false });
    expect(await permissions()).toEqual([]);
    expect((await createProject(member)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await createTeam(member)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await createProject(app.admin)).status).toBe(200);
    await change({ isCreationOpen: true });
    expect((await createProject(member)).status).toBe(200);
  });

  it("are in the trail, by the names of what changed; what changes nothing is not", async () => {
    const latest = async () =>
      (await app.call(auditEndpoints.listAudit, { action: "settings.changed" }, app.admin)).data.list;
    await change({ websiteUrl: "https://w.example/" });
    const { length } = await latest();
    await change({ websiteUrl: "https://w.example/" });
    expect(await latest()).toHaveLength(length);
    await change({ isQrOn: false, websiteUrl: null, loginType: 2 });
    expect((await latest())[0]?.details).toEqual({ isQrOn: "off", websiteUrl: "-" });
    await change({ isQrOn: true });
  });
});

describeOnBothDatabases("settings that another server changed", (start) => {
  let app: TestApp;
  let other: App;
  beforeAll(async () => {
    app = await start();
    other = await app.startAnother();
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  it("are seen within a second", async () => {
    const member = await app.createMember();
    const permissions = async () =>
      (await callerOf(other)(userEndpoints.selectUserInfo, {}, member)).data.permissions;
    expect(await permissions()).toContain("project.create");
    await app.call(settingsEndpoints.updateSettings, { isCreationOpen: false }, app.admin);
    app.clock.advance(1_000);
    expect(await permissions()).toEqual([]);
  });
});
