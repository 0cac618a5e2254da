import { authEndpoints } from "@lowforge/contract/auth";
import { browseEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "../../platform/access/index.ts";
import { createHttpServer, type HttpServer, implement, implementFile } from "../../platform/http/index.ts";
import { createLogger } from "../../platform/runtime/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";
import { createUserService } from "../users/index.ts";
import { signIns } from "./sign-ins.service.ts";
import { createTicketService } from "./tickets.service.ts";

const rawPath = "/api-developer/codeHub/file/raw?repositoryId=1&path=a%20b.txt";

describeOnBothDatabases("a download ticket", (start) => {
  let app: TestApp;
  let member: TestMember;
  /** A server with one file and one plain endpoint, whose only way in is the ticket. */
  let http: HttpServer;
  const actors: Actor[] = [];
  beforeAll(async () => {
    app = await start();
    member = await app.createMember();
    const { db } = app.database;
    const logger = createLogger("silent");
    const { clock, dataDir } = app;
    const users = createUserService({
      db,
      signIns,
      clock,
      dataDir,
      access: null as never,
      audit: null as never,
      events: null as never,
      sortAnew: () => Promise.resolve(),
    });
    const { redeemTicket } = createTicketService({ db, users, clock });
    http = createHttpServer({ logger, authenticate: async () => null, redeemTicket });
    implementFile(http, browseEndpoints.getRaw, async ({ path }, { actor }) => {
      actors.push(actor);
      const name = path;
      return {
        body: Buffer.from("hi"),
        type: "text/plain",
        name,
        isDownload: true,
        sizeBytes: 2,
        etag: null,
      };
    });
    implement(http, authEndpoints.listPersonalTokens, async () => []);
    await http.ready();
  });
  afterAll(async () => {
    await http.close();
    await app.close();
  });

  const ticketFor = async (path: string): Promise<string> =>
    (await app.call(authEndpoints.createDownloadTicket, { path }, member)).data.ticket;
  const fetchAt = async (url: string): Promise<number> =>
    (await http.inject({ method: "GET", url })).statusCode;

  it("opens its file once, with the rights of its member", async () => {
    const ticket = await ticketFor(rawPath);
    const first = await http.inject({ method: "GET", url: `${rawPath}&ticket=${ticket}` });
    expect([first.statusCode, first.body]).toEqual([200, "hi"]);
    expect(actors.at(-1)).toMatchObject({ kind: "member", userId: member.id, scopes: null });
    expect(await fetchAt(`${rawPath}&ticket=${ticket}`)).toBe(401);
  });

  it("lets one of twenty at once in", async () => {
    const ticket = await ticketFor(rawPath);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetchAt(`${rawPath}&ticket=${ticket}`)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  it("opens no other file, and not its own in other words", async () => {
    const ticket = await ticketFor(rawPath);
    for (const url of [
      `/api-developer/codeHub/file/raw?repositoryId=2&path=a%20b.txt&ticket=${ticket}`,
      `${rawPath}&isDownload=true&ticket=${ticket}`,
      `${rawPath}&ticket=${ticket}&isDownload=true`,
      `${rawPath}&ticket=${ticket}&ticket=${ticket}`,
    ]) {
      expect(await fetchAt(url)).toBe(401);
    }
    expect(await fetchAt(`${rawPath}&ticket=${ticket}`)).toBe(200);
  });

  it("ends after a minute, at sign-out, and when its member is disabled", async () => {
    const late = await ticketFor(rawPath);
    app.clock.advance(60_000);
    expect(await fetchAt(`${rawPath}&ticket=${late}`)).toBe(401);

    const disabled = await ticketFor(rawPath);
    const setDisabled = (value: 0 | 1) =>
      app.database.db.updateTable("users").set({ is_disabled: value }).where("id", "=", member.id).execute();
    await setDisabled(1);
    expect(await fetchAt(`${rawPath}&ticket=${disabled}`)).toBe(401);
    await setDisabled(0);

    const left = await ticketFor(rawPath);
    await app.call(
      authEndpoints.signOut,
      {},
      { token: (await app.call(authEndpoints.signIn, member)).data.access_token },
    );
    expect(await fetchAt(`${rawPath}&ticket=${left}`)).toBe(401);
  });

  it("opens nothing but files, and is no bearer token", async () => {
    const path = authEndpoints.listPersonalTokens.path;
    const ticket = await ticketFor(path);
    const answer = await http.inject({ method: "POST", url: `${path}?ticket=${ticket}` });
    expect(answer.json()).toMatchObject({ code: codeOf("NOT_SIGNED_IN") });
    expect((await app.call(authEndpoints.listPersonalTokens, {}, { token: ticket })).status).toBe(401);
  });

  it.each(["https://evil.example/api-x", "//evil", "/console", "/api-x#y", "/api-x y", "/api-x\r\ny"])(
    "is not made for %j",
    async (path) => {
      const answer = await app.call(authEndpoints.createDownloadTicket, { path }, member);
      expect(answer.code).toBe(codeOf("INVALID_PARAMETERS"));
    },
  );
});
