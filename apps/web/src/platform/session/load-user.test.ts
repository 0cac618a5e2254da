import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grant, lin } from "../../testing/session-user.ts";
import { askAheadForUser, loadUser } from "./load-user.ts";
import { beginSession, clearSession } from "./session.store.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => Response.json({ code: 200, msg: "success", data: lin }));
  signIn("first");
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  clearSession();
});

test("who was asked for ahead is not asked for again", async () => {
  askAheadForUser();
  expect(await loadUser()).toMatchObject({ username: lin.username });
  expect(await loadUser()).toMatchObject({ username: lin.username });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("an answer for another token is nobody's", async () => {
  askAheadForUser();
  signIn("second");
  await loadUser();
  expect(fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get("authorization"))).toEqual(
    ["Bearer first", "Bearer second"],
  );
});

test("a failure ahead is told once, and then asked about anew", async () => {
  fetched.mockImplementationOnce(async () => Promise.reject(new TypeError("offline")));
  askAheadForUser();
  await expect(loadUser()).rejects.toThrow();
  expect(await loadUser()).toMatchObject({ username: lin.username });
});

function signIn(token: string): void {
  beginSession({ ...grant, access_token: token });
}
