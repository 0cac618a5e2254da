import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("what members say of themselves", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
    member = await app.createMember();
  });
  afterAll(() => app.close());

  const change = (input: object) => app.call(userEndpoints.updateUserInfo, input, member);
  const me = async () => (await app.call(userEndpoints.selectUserInfo, {}, member)).data;

  it("is changed piece by piece, and the answer is what they are now", async () => {
    expect((await change({ nickname: "  Lin 德 O'Neill 🙂 " })).data.nickname).toBe("Lin 德 O'Neill 🙂");
    expect((await change({ language: "en" })).data).toMatchObject({
      nickname: "Lin 德 O'Neill 🙂",
      language: "en",
    });
    expect((await change({})).data.language).toBe("en");
    expect((await change({ language: null })).data.language).toBeNull();
    expect(await me()).toMatchObject({ nickname: "Lin 德 O'Neill 🙂", language: null });
  });

  it("cannot make anybody an administrator, or somebody else", async () => {
    const before = await me();
    await change({ nickname: "Same", isSystemAdmin: true, is_system_admin: 1, id: 1, username: "admin" });
    expect(await me()).toEqual({ ...before, nickname: "Same" });
  });

  it.each([
    ["nothing but spaces", { nickname: "   " }],
    ["a line break", { nickname: "a\nb" }],
    ["a text that turns around what follows it", { nickname: "nimda\u202e" }],
    ["nothing that can be seen", { nickname: "\u200b\u2060" }],
    ["NUL", { nickname: "a\0b" }],
    ["51 characters", { nickname: "x".repeat(51) }],
    ["an unknown language", { language: "fr" }],
  ])("refuses %s", async (_what, input) => {
    const { status, code } = await change(input);
    expect([status, code]).toEqual([400, codeOf("INVALID_PARAMETERS")]);
  });
});
