import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { beginSession, currentToken, useSession } from "../platform/session/session.store.ts";
import { grant, lin } from "../testing/session-user.ts";
import { guard, recognize } from "./guard.ts";

beforeEach(() => {
  beginSession(grant);
  useSession.setState({ user: null });
});

const enter = (by: typeof guard = guard) =>
  by({
    request: new Request("http://localhost/console/en/project/3/dashboard"),
    url: new URL("http://localhost/console/en/project/3/dashboard"),
    pattern: "/:locale/project/:projectId/dashboard",
    params: {},
    context: new RouterContextProvider(),
  });
const answering = (status: number, code: number) =>
  vi.stubGlobal("fetch", async () => Response.json({ code, msg: "no", data: null }, { status }));

test.each([
  ["expired", 401, 10003],
  ["cannot be verified", 500, 10002],
])("a member whose token has %s is sent to sign in, and comes back from there", async (_, status, code) => {
  answering(status, code);
  const answer = await enter();
  expect(answer?.headers.get("location")).toBe(
    "/en/sign-in?redirect=%2Fen%2Fproject%2F3%2Fdashboard&failed=1",
  );
  expect(currentToken()).toBeNull();
});

test("a call that ends because the page is left signs nobody out", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(enter()).rejects.toMatchObject({ breakdown: "network" });
  expect(currentToken()).toBe("test-token");
});

test.each([
  ["the guard", guard],
  ["a page that anybody may open", recognize],
])("whoever has an initial password is led to replace it by %s, and comes back from there", async (_, by) => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: 200, msg: "success", data: { ...lin, mustChangePassword: true } }),
  );
  const answer = await enter(by);
  expect(answer?.headers.get("location")).toBe("/en/firstPassword?redirect=%2Fen%2Fproject%2F3%2Fdashboard");
});
