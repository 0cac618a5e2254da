import { authEndpoints } from "@lowforge/contract/auth";
import { browseEndpoints } from "@lowforge/contract/repositories";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { grant } from "../../testing/session-user.ts";
import { beginSession } from "../session/session.store.ts";
import { downloadFile, fetchFile } from "./files.ts";

const input = { repositoryId: 7, path: "a b.txt", ref: "main" };
const url = "/api-developer/codeHub/file/raw?repositoryId=7&path=a+b.txt&ref=main";

beforeEach(() => beginSession({ ...grant, access_token: "token-1" }));
afterEach(() => vi.restoreAllMocks());

test("a download gets a ticket for its exact address and hands it to the browser", async () => {
  const server = new FakeServer().on(authEndpoints.createDownloadTicket, () => ({ ticket: "lft_x" }));
  vi.stubGlobal("fetch", server.fetch);
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute("href")} ${this.hasAttribute("download")}`);
  });
  await downloadFile(browseEndpoints.getRaw, input);
  expect(server.callsOf(authEndpoints.createDownloadTicket)).toEqual([{ path: url }]);
  expect(followed).toEqual([`${url}&ticket=lft_x true`]);
});

test("a download without a ticket fails and opens nothing", async () => {
  const server = new FakeServer().on(authEndpoints.createDownloadTicket, () => refuse("TOO_MANY_REQUESTS"));
  vi.stubGlobal("fetch", server.fetch);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await expect(downloadFile(browseEndpoints.getRaw, input)).rejects.toMatchObject({ status: 429 });
  expect(click).not.toHaveBeenCalled();
});

test("a file that is fetched comes by the header, and a refusal is a failure", async () => {
  const asked: (string | null)[] = [];
  const answers = [
    new Response("bytes"),
    Response.json({ code: 20041, msg: "no", data: null }, { status: 404 }),
  ];
  vi.stubGlobal("fetch", (target: string, init: RequestInit) => {
    asked.push(`${target} ${new Headers(init.headers).get("Authorization")}`);
    return Promise.resolve(answers.shift());
  });
  expect(await (await fetchFile(browseEndpoints.getRaw, input)).text()).toBe("bytes");
  expect(asked).toEqual([`${url} Bearer token-1`]);
  await expect(fetchFile(browseEndpoints.getRaw, input)).rejects.toMatchObject({ status: 404, code: 20041 });
});
