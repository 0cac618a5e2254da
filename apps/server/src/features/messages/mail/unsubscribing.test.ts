import { messageEndpoints, type MessagePreference, type Unsubscription } from "@lowforge/contract/messages";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openSecretBox } from "../../../platform/secrets/index.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createMailedWorld, hourMs, type MailedWorld, minuteMs } from "../testing/mailed-world.ts";
import { sealUnsubscriber } from "./unsubscribe-tokens.ts";

describeOnBothDatabases("the link of a mail", (start) => {
  let w: MailedWorld;
  let reader: Awaited<ReturnType<MailedWorld["createReader"]>>;
  beforeAll(async () => {
    w = await createMailedWorld(start);
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    w.app.clock.advance(2 * minuteMs);
    reader = await w.createReader();
  });

  const look = (token: string) => w.app.call(messageEndpoints.getUnsubscription, { token });
  const leave = (token: string, mail?: MessagePreference["mail"]) =>
    w.app.call(messageEndpoints.unsubscribe, { token, ...(mail && { mail }) });
  const tokenFor = async (type: Unsubscription["type"], userId = reader.id): Promise<string> =>
    sealUnsubscriber(await openSecretBox(`${w.app.dataDir}/secret-key`), { userId, type });

  it("leaves off the type that its mail was of, and brings it back", async () => {
    await w.prefer(reader, { preferences: [{ type: "membership", mail: "each" }] });
    await w.join(reader);
    w.app.clock.advance(2 * minuteMs);
    const token = w.tokenOf((await w.mailsTo(reader))[0]);
    expect((await look(token)).data).toEqual({ type: "membership", mail: "each" });
    // To look changes nothing, however often.
    expect((await look(token)).data.mail).toBe("each");
    expect((await leave(token)).data).toEqual({ type: "membership", mail: "off" });
    expect(await w.mailOf(reader, "membership")).toBe("off");
    expect(await w.mailOf(reader, "review")).toBe("digest");
    expect((await leave(token, "each")).data.mail).toBe("each");
    expect(await w.mailOf(reader, "membership")).toBe("each");
  });

  it("leaves off the digest with all that it gathers, and brings back that and nothing else", async () => {
    await w.prefer(reader, {
      preferences: [
        { type: "build", mail: "off" },
        { type: "mention", mail: "each" },
      ],
    });
    await w.join(reader);
    w.app.clock.advance(24 * hourMs);
    const token = w.tokenOf((await w.mailsTo(reader))[0]);
    expect((await leave(token)).data).toEqual({ type: "digest", mail: "off" });
    const mails = async () =>
      (await w.app.call(messageEndpoints.getPreferences, {}, reader)).data.preferences.map(
        ({ type, mail }) => `${type} ${mail}`,
      );
    expect(await mails()).toEqual([
      ...["mergeRequest off", "review off", "mention each", "build off", "membership off", "security each"],
    ]);
    expect((await leave(token, "digest")).data).toEqual({ type: "digest", mail: "digest" });
    expect(await mails()).toEqual([
      ...["mergeRequest digest", "review digest", "mention each", "build off"],
      ...["membership digest", "security each"],
    ]);
    expect((await leave(token, "each")).code).toBe(codeOf("INVALID_PARAMETERS"));
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("works by the one click of a mail program, as %s", async (type, payload) => {
    const token = await tokenFor("build");
    const url = `/api-worker/message/unsubscribe/${token}`;
    const answer = await w.app.http.inject({
      method: "POST",
      url,
      headers: { "content-type": type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await w.mailOf(reader, "build")).toBe("off");
  });

  it("does nothing where it was made up, altered, or is of nobody, and says the same of each", async () => {
    const good = await tokenFor("review");
    const last = good.endsWith("A") ? "B" : "A";
    const altered = `${good.slice(0, -5)}${last}${good.slice(-4)}`;
    const wrong = ["none", "v1.AAAA", altered, await tokenFor("review", 999_999)];
    for (const token of wrong) {
      for (const answer of [await look(token), await leave(token)]) {
        expect([answer.status, answer.code]).toEqual([404, codeOf("UNSUBSCRIBE_LINK_WRONG")]);
      }
    }
    expect(await w.mailOf(reader, "review")).toBe("digest");
    expect((await leave(await tokenFor("security"))).code).toBe(codeOf("INVALID_PARAMETERS"));
    expect(await w.mailOf(reader, "security")).toBe("each");
  });

  it("is tried out sixty times a minute at most, and the right one is not counted", async () => {
    const good = await tokenFor("review");
    for (let count = 0; count < 70; count += 1) expect((await look(good)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await look("wrong")).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    w.app.clock.advance(minuteMs);
    expect((await look(good)).status).toBe(200);
  });
});
