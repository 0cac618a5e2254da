import { errorTable } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/index.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const signIn = authEndpoints.signIn.path;
const createProject = "/api-developer/project/createEmptyProject";
const listProjects = "/api-developer/selectProjectList";

/** What is sent, and the failure that must come back. */
const cases: readonly [string, InjectOptions, keyof typeof errorTable][] = [
  ["no body at all", { method: "POST", url: signIn }, "INVALID_PARAMETERS"],
  [
    "a field twice",
    { method: "POST", url: signIn, headers: form, payload: "username=a&username=b&password=c" },
    "INVALID_PARAMETERS",
  ],
  [
    "a field like an array",
    { method: "POST", url: signIn, headers: form, payload: "username[]=a&password=c" },
    "INVALID_PARAMETERS",
  ],
  [
    "JSON where a form is asked",
    { method: "POST", url: signIn, headers: json, payload: "{}" },
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "a form where JSON is asked",
    { method: "POST", url: createProject, headers: form, payload: "name=a" },
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "plain text",
    { method: "POST", url: createProject, headers: { "content-type": "text/plain" }, payload: "x" },
    "UNSUPPORTED_MEDIA_TYPE",
  ],
  [
    "broken JSON",
    { method: "POST", url: createProject, headers: json, payload: '{"name":' },
    "INVALID_PARAMETERS",
  ],
  [
    "a poisoned prototype",
    { method: "POST", url: createProject, headers: json, payload: '{"name":"a","__proto__":{"x":1}}' },
    "INVALID_PARAMETERS",
  ],
  [
    "a hundred levels of JSON",
    {
      method: "POST",
      url: createProject,
      headers: json,
      payload: `{"name":${"[".repeat(100)}${"]".repeat(100)}}`,
    },
    "INVALID_PARAMETERS",
  ],
  [
    "an object for a name",
    { method: "POST", url: createProject, headers: json, payload: '{"name":{"a":1}}' },
    "INVALID_PARAMETERS",
  ],
  [
    "a number for a name",
    { method: "POST", url: createProject, headers: json, payload: '{"name":5}' },
    "INVALID_PARAMETERS",
  ],
  [
    "a NUL in a name",
    { method: "POST", url: createProject, headers: json, payload: '{"name":"a\\u0000"}' },
    "INVALID_PARAMETERS",
  ],
  [
    "a name of 21 characters",
    { method: "POST", url: createProject, headers: json, payload: JSON.stringify({ name: "项".repeat(21) }) },
    "INVALID_PARAMETERS",
  ],
  [
    "only spaces",
    { method: "POST", url: createProject, headers: json, payload: '{"name":"   "}' },
    "INVALID_PARAMETERS",
  ],
  [
    "two megabytes",
    {
      method: "POST",
      url: createProject,
      headers: json,
      payload: JSON.stringify({ name: "a".repeat(2_000_000) }),
    },
    "BODY_TOO_LARGE",
  ],
  [
    "a negative page",
    { method: "POST", url: listProjects, headers: form, payload: "pageNum=-1" },
    "INVALID_PARAMETERS",
  ],
  [
    "page NaN",
    { method: "POST", url: listProjects, headers: form, payload: "pageNum=NaN" },
    "INVALID_PARAMETERS",
  ],
  [
    "page 1e309",
    { method: "POST", url: listProjects, headers: form, payload: "pageNum=1e309" },
    "INVALID_PARAMETERS",
  ],
  [
    "page 2^63",
    { method: "POST", url: listProjects, headers: form, payload: "pageNum=9223372036854775808" },
    "INVALID_PARAMETERS",
  ],
  [
    "a page of a million rows",
    { method: "POST", url: listProjects, headers: form, payload: "pageSize=1000000" },
    "INVALID_PARAMETERS",
  ],
  [
    "an unknown status",
    { method: "POST", url: listProjects, headers: form, payload: "status=name;--" },
    "INVALID_PARAMETERS",
  ],
  [
    "an id that is no number",
    { method: "GET", url: "/api-developer/project/getProjectInfo?projectId=1%20or%201=1" },
    "INVALID_PARAMETERS",
  ],
  [
    "an id twice",
    { method: "GET", url: "/api-developer/project/getProjectInfo?projectId=1&projectId=2" },
    "INVALID_PARAMETERS",
  ],
  ["GET where POST is asked", { method: "GET", url: listProjects }, "METHOD_NOT_ALLOWED"],
  ["an endpoint that does not exist", { method: "POST", url: "/api-developer/nothing" }, "ENDPOINT_MISSING"],
  ["a broken percent code", { method: "GET", url: "/api-developer/%E0%A4%A" }, "INVALID_PARAMETERS"],
];

describe("bad input", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  it.each(cases)("answers %s with a clear failure", async (_case, request, error) => {
    const headers = { ...request.headers, authorization: `Bearer ${app.admin.token}` };
    const response = await app.http.inject({ ...request, headers });
    expect(response.json()).toMatchObject({ code: errorTable[error].code, data: null });
    expect(response.statusCode).toBe(errorTable[error].status);
    expect(response.headers["x-request-id"]).toBe(response.json<{ requestId: string }>().requestId);
  });

  it("says which field is wrong, and how", async () => {
    const response = await app.http.inject({
      method: "POST",
      url: signIn,
      headers: form,
      payload: "username=a",
    });
    expect(response.json()).toMatchObject({ fields: [{ path: "password", problem: "required" }] });
  });

  const endpoints = Object.values(endpointsByRoom).flatMap((room) => Object.values(room));

  it.each(
    endpoints
      .filter((endpoint) => endpoint.access !== "public")
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )("refuses %s to whoever is not signed in", async (_path, endpoint) => {
    const url = endpoint.path.replace("{id}", "1");
    const response = await app.http.inject({ method: endpoint.method, url });
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([401, 10003]);
  });

  /** It takes nothing, and so no nonsense either; its answer never ends. */
  const plainStream = messageEndpoints.stream.path;

  it.each(
    endpoints
      .filter(({ path }) => path !== plainStream)
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )("never answers 500 to nonsense at %s", async (_path, endpoint) => {
    const url = endpoint.path.replace("{id}", "..%2f..%00");
    const nonsense = { id: [1], projectId: {}, repositoryId: "x", taskId: -1, recordId: 1e99, name: null };
    const payload =
      endpoint.body === "form"
        ? "id=%00&projectId=x&repositoryId=-1&taskId=1e9&recordId="
        : JSON.stringify(nonsense);
    const response = await app.http.inject({
      method: endpoint.method,
      url: endpoint.body === "query" ? `${url}?id=x&projectId=%00&access_token=%27` : url,
      headers: {
        authorization: `Bearer ${app.admin.token}`,
        ...(endpoint.method === "POST" ? (endpoint.body === "form" ? form : json) : {}),
      },
      ...(endpoint.method === "POST" && endpoint.body !== "none" && endpoint.body !== "query"
        ? { payload }
        : {}),
    });
    expect(response.statusCode).toBeLessThan(500);
  });

  it("accepts a token in the Authorization header alone, never as a cookie", async () => {
    const cookie = `Admin-LC-Token=${app.admin.token}; Admin-Token=${app.admin.token}`;
    const response = await app.http.inject({ method: "POST", url: listProjects, headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });

  it("lists in OpenAPI what the contract has, and nothing else", async () => {
    const document = (await app.http.inject("/api/openapi.json")).json<{
      paths: Record<string, object>;
      openapi: string;
    }>();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual(
      [...new Set(endpoints.map((endpoint) => endpoint.path))].sort(),
    );
  });

  it("says that it is alive and ready", async () => {
    expect((await app.http.inject("/healthz")).statusCode).toBe(200);
    expect((await app.http.inject("/readyz")).statusCode).toBe(200);
  });
});
