import { singleSignOnEndpoints } from "@lowforge/contract/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, codeOf, type TestApp } from "../../../testing/index.ts";
import { type FakeWechat, startFakeWechat } from "./testing/fake-wechat.ts";
import { addProvider, callback, inside, ticketOf } from "./testing/sso-world.ts";

describe("signing in by WeChat", () => {
  let app: TestApp;
  let wechat: FakeWechat;
  beforeAll(async () => {
    app = await buildTestApp("sqlite", inside);
    wechat = await startFakeWechat();
    await addProvider(app, wechat, { key: "wechat", kind: "wechat" });
  });
  afterAll(async () => {
    await app.close();
    await wechat.close();
  });

  const arrive = async (code: string) => {
    const { data } = await app.call(singleSignOnEndpoints.beginSingleSignOn, { provider: "wechat" });
    const url = new URL(data.url);
    const back = { code, state: url.searchParams.get("state") ?? "", binding: data.binding };
    return { url, back, answer: await app.call(singleSignOnEndpoints.getTokenByCode, back) };
  };

  it("asks on its page for web sites, and says who it is to its API alone", async () => {
    const { url } = await arrive("good");
    expect(url.pathname + url.hash).toBe("/connect/qrconnect#wechat_redirect");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ appid: "wx-app", redirect_uri: callback, response_type: "code", scope: "snsapi_login" },
    });
    expect(url.href).not.toContain("wx-secret");
    expect(wechat.asked[0]?.searchParams.get("secret")).toBe("wx-secret");
  });

  it("knows somebody by the union id, whichever application they come by", async () => {
    const { back, answer } = await arrive("good");
    expect(answer.code).toBe(codeOf("IDENTITY_UNBOUND"));
    const holding = { ticket: ticketOf(answer), binding: back.binding };
    const waiting = await app.call(singleSignOnEndpoints.readUnbound, holding);
    expect(waiting.data).toMatchObject({
      label: "李明",
      suggestion: { username: "li-ming", nickname: "李明" },
    });
    const member = await app.createMember();
    await app.call(singleSignOnEndpoints.bindIdentity, holding, member);
    wechat.person.openid = "open-2";
    expect((await arrive("good")).answer.code).toBe("00000");
    delete wechat.person.unionid;
    expect((await arrive("good")).answer.code).toBe(codeOf("IDENTITY_UNBOUND"));
  });

  it("refuses a code that WeChat refuses", async () => {
    const { answer } = await arrive("bad");
    expect([answer.status, answer.code]).toEqual([401, codeOf("PROVIDER_REFUSED")]);
  });
});
