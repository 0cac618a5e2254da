import { authEndpoints } from "@lowforge/contract/auth";
import { projectEndpoints } from "@lowforge/contract/projects";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { grant as anyGrant } from "../../testing/session-user.ts";
import { beginSession, clearSession, currentToken } from "../session/session.store.ts";
import { ApiError } from "./api-error.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { onSessionEnd } from "./session-end.ts";

const grant = { ...anyGrant, access_token: "token-1" };
const ended = vi.fn();

function serve(server: FakeServer): FakeServer {
  vi.stubGlobal("fetch", server.fetch);
  return server;
}

function answerWith(body: string, status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

beforeEach(() => {
  beginSession(grant);
  ended.mockReset();
  onSessionEnd(ended);
});

test("sends the token, and none where anybody may call", async () => {
  const server = serve(new FakeServer())
    .on(projectEndpoints.archive, () => null)
    .on(authEndpoints.signIn, () => grant);
  await callEndpoint(projectEndpoints.archive, { projectId: 1 });
  await callEndpoint(authEndpoints.signIn, { username: "a", password: "b" });
  expect(server.tokens).toEqual(["token-1", null]);
});

test("a refusal is an ApiError with code, status, request id and fields", async () => {
  serve(new FakeServer()).on(projectEndpoints.archive, () =>
    refuse("PROJECT_ARCHIVED", [{ path: "name", problem: "long" }]),
  );
  const error = await callEndpoint(projectEndpoints.archive, { projectId: 1 }).catch(
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 20026,
    status: 409,
    requestId: "test-request",
    fields: [{ path: "name", problem: "long" }],
    breakdown: null,
  });
});

test("a refusal that comes with status 200 is one all the same", async () => {
  answerWith(JSON.stringify({ code: 20025, msg: "gone", data: null }), 200);
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toMatchObject({
    code: 20025,
  });
});

test("an answer that is not ours means that the service is being upgraded", async () => {
  answerWith("<html>502 Bad Gateway</html>", 502);
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toMatchObject({
    code: null,
    status: 502,
    breakdown: "upgrade",
  });
});

test("no answer at all is a broken network", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toMatchObject({
    status: null,
    breakdown: "network",
  });
});

test("what the caller aborts is no failure of the API", async () => {
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    return new Promise(() => undefined);
  });
  const signal = AbortSignal.abort(new Error("left the page"));
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 }, { signal })).rejects.toThrow(
    "left the page",
  );
});

test("a 401 ends the session", async () => {
  serve(new FakeServer()).on(projectEndpoints.archive, () => refuse("NOT_SIGNED_IN"));
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toBeInstanceOf(ApiError);
  expect(currentToken()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test("a wrong password at sign-in ends nothing", async () => {
  serve(new FakeServer()).on(authEndpoints.signIn, () => refuse("WRONG_CREDENTIALS"));
  await expect(callEndpoint(authEndpoints.signIn, { username: "a", password: "b" })).rejects.toMatchObject({
    code: 10009,
  });
  expect(currentToken()).toBe("token-1");
  expect(ended).not.toHaveBeenCalled();
});

test("a 401 for a token that was replaced meanwhile ends nothing", async () => {
  vi.stubGlobal("fetch", () => {
    clearSession();
    beginSession({ ...grant, access_token: "token-2" });
    return Promise.resolve(
      new Response(JSON.stringify({ code: 10003, msg: "", data: null }), { status: 401 }),
    );
  });
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toBeInstanceOf(ApiError);
  expect(currentToken()).toBe("token-2");
  expect(ended).not.toHaveBeenCalled();
});

test("a wrong code of a member who is signed in ends nothing", async () => {
  serve(new FakeServer()).on(projectEndpoints.archive, () => refuse("SECOND_FACTOR_WRONG"));
  await expect(callEndpoint(projectEndpoints.archive, { projectId: 1 })).rejects.toMatchObject({
    code: 30098,
  });
  expect(currentToken()).toBe("token-1");
  expect(ended).not.toHaveBeenCalled();
});
