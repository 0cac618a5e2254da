import { type AnyEndpoint, tokenScopes } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { projectEndpoints } from "@lowforge/contract/projects";
import { branchEndpoints, browseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, codeOf, type TestApp, type TestMember } from "../../testing/index.ts";

const everything = Object.values(endpointsByRoom).flatMap((room): AnyEndpoint[] => Object.values(room));
const forMembers = everything.filter(({ access }) => access === "member");

type Scope = (typeof tokenScopes)[number];

describe("a token with limits", () => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  let repositoryId: number;
  const tokens = {} as Record<Scope, { token: string }>;
  beforeAll(async () => {
    app = await buildTestApp();
    owner = await app.createMember();
    projectId = (await app.call(projectEndpoints.create, { name: "Forge" }, owner)).data.projectId;
    const wanted = { projectId, name: "code", generateReadme: true };
    repositoryId = (await app.call(repositoryEndpoints.create, wanted, owner)).data.repositoryId;
    for (const scope of tokenScopes) {
      tokens[scope] = (
        await app.call(authEndpoints.addPersonalToken, { name: scope, scopes: [scope] }, owner)
      ).data;
    }
  });
  afterAll(() => app.close());

  it.each(["repository.read", "repository.write"] as const)(
    "reads the code of a repository with %s",
    async (scope) => {
      for (const endpoint of [repositoryEndpoints.getInfo, branchEndpoints.listBranches]) {
        expect((await app.call(endpoint, { repositoryId }, tokens[scope])).status).toBe(200);
      }
      const file = { repositoryId, path: "README.md" };
      expect((await app.call(browseEndpoints.getFile, file, tokens[scope])).status).toBe(200);
    },
  );

  it.each(["repository.read", "repository.write"] as const)(
    "calls nothing that is open to every member with %s",
    async (scope) => {
      for (const endpoint of forMembers) {
        const answer = await app.http.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/\{\w+\}/g, "1"),
          headers: { authorization: `Bearer ${tokens[scope].token}` },
        });
        expect([endpoint.path, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([
          endpoint.path,
          403,
          codeOf("NO_PERMISSION"),
        ]);
      }
    },
  );

  it.each(["repository.read", "repository.write"] as const)("changes no settings with %s", async (scope) => {
    const change = { repositoryId, name: "renamed", type: "other" as const, description: "" };
    for (const answer of [
      await app.call(repositoryEndpoints.update, change, tokens[scope]),
      await app.call(repositoryEndpoints.delete, { repositoryId }, tokens[scope]),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, codeOf("NO_PERMISSION")]);
    }
    const project = await app.call(projectEndpoints.getInfo, { projectId }, tokens[scope]);
    expect(project.code).toBe(codeOf("PROJECT_MISSING"));
  });

  it("gains nothing by its member being an administrator of the system", async () => {
    const { data } = await app.call(
      authEndpoints.addPersonalToken,
      { name: "narrow", scopes: ["repository.read"] },
      app.admin,
    );
    expect((await app.call(repositoryEndpoints.getInfo, { repositoryId }, data)).status).toBe(200);
    const deletion = await app.call(repositoryEndpoints.delete, { repositoryId }, data);
    expect(deletion.code).toBe(codeOf("NO_PERMISSION"));
    const creation = await app.call(projectEndpoints.create, { name: "More" }, data);
    expect(creation.code).toBe(codeOf("NO_PERMISSION"));
  });

  it("holds with api what its member holds, as tokens without a choice do", async () => {
    const info = await app.call(projectEndpoints.getInfo, { projectId }, tokens.api);
    expect(info.status).toBe(200);
    const { data } = await app.call(authEndpoints.addPersonalToken, { name: "plain" }, owner);
    expect(data.scopes).toEqual(["api"]);
    const listed = (await app.call(authEndpoints.listPersonalTokens, {}, owner)).data;
    expect(listed.map(({ name, scopes }) => [name, scopes])).toContainEqual([
      "repository.read",
      ["repository.read"],
    ]);
  });

  it.each([[[]], [["repository.admin"]], ["api"]])("is not made with the scopes %j", async (scopes) => {
    const wanted = { name: "x", scopes: scopes as never };
    const answer = await app.call(authEndpoints.addPersonalToken, wanted, owner);
    expect(answer.code).toBe(codeOf("INVALID_PARAMETERS"));
  });
});
