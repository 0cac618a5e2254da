import { userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../testing/index.ts";

describeOnBothDatabases("the guided tour", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it("is offered to new members until they have taken or skipped it, each for themself", async () => {
    const [member, other] = [await app.createMember(), await app.createMember()];
    const statusOf = async (who: typeof member) =>
      (await app.call(userEndpoints.selectUserInfo, {}, who)).data.bootStatus;
    expect(await statusOf(member)).toBe(0);
    for (const _twice of [1, 2]) {
      expect((await app.call(userEndpoints.updateBootStatus, {}, member)).status).toBe(200);
      expect([await statusOf(member), await statusOf(other)]).toEqual([1, 0]);
    }
  });

  it("is recorded for nobody who is not signed in", async () => {
    expect((await app.call(userEndpoints.updateBootStatus, {})).code).toBe(codeOf("NOT_SIGNED_IN"));
  });
});
