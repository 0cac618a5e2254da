import { authEndpoints } from "@lowforge/contract/auth";
import { accountEndpoints, auditEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAudit } from "../../../platform/audit/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { signIns } from "../../auth/index.ts";
import { createWayBackService } from "./way-back.service.ts";

describeOnBothDatabases("the way back in from the command line", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  const open = (login: string) =>
    createWayBackService({ db: app.database.db, audit: createAudit(app.clock), signIns }).open(login);

  it("lets in a member whom nobody could let in any more, by a password that opens its replacement alone", async () => {
    const member = await app.createMember("smith");
    await app.call(accountEndpoints.disable, { userId: member.id }, app.admin);
    const given = await open("Smith");
    expect(given?.username).toBe("smith");
    const credentials = { username: "smith", password: given?.password ?? "" };
    const answer = await app.call(authEndpoints.signIn, credentials);
    expect([answer.code, answer.data.must_change_password]).toEqual(["00000", true]);
  });

  it("ends the password and the sessions before it, and is written down", async () => {
    const member = await app.createMember("forger");
    await open("forger");
    expect((await app.call(userEndpoints.selectUserInfo, {}, member)).status).toBe(401);
    const old = await app.call(authEndpoints.signIn, { username: "forger", password: member.password });
    expect(old.code).toBe(codeOf("WRONG_CREDENTIALS"));
    const { list } = (await app.call(auditEndpoints.listAudit, { group: "account" }, app.admin)).data;
    expect(list[0]).toMatchObject({
      action: "account.password-reset",
      actor: null,
      address: null,
      subject: { id: member.id, name: "forger" },
      details: { way: "command line" },
    });
  });

  it("knows nobody by another name", async () => {
    expect(await open("nobody-of-this-name")).toBeNull();
  });
});
