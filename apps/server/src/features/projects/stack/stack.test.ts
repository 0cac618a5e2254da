import { projectStackEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";

const compose = `services:
  db:
    image: postgres:16
    ports: ["5432:5432"]
    environment: { POSTGRES_PASSWORD: hunter2 }
`;
const pom =
  "<project><groupId>g</groupId><artifactId>payroll</artifactId><version>1.10</version><packaging>war</packaging></project>";

describeOnBothDatabases("what a project is built of", (start) => {
  let world: GitWorld;
  let place: { repositoryId: number; repositoryName: string; branch: string };
  beforeAll(async () => {
    world = await createGitWorld(start);
    const { repositoryId } = await world.connect("code");
    place = { repositoryId, repositoryName: "code", branch: "main" };
    await world.make("empty");
    await push({ "compose.yaml": compose, "pom.xml": pom, "build.gradle": "version = '2'\n" });
  });
  afterAll(() => world.close());

  async function push(files: Readonly<Record<string, string>>): Promise<void> {
    await world.client.commit("code", files);
    await world.client.git("code", "push", "-q", "origin", "main");
  }
  const services = async () => {
    const answer = await world.app.call(
      projectStackEndpoints.listMiddleware,
      { projectId: world.projectId },
      world.owner,
    );
    return answer.data;
  };

  it("is read from compose files, without the values of variables", async () => {
    const found = await services();
    expect(found).toEqual([
      {
        ...place,
        path: "compose.yaml",
        middlewareId: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        name: "db",
        image: "postgres:16",
        version: "16",
        ports: ["5432:5432"],
        environment: ["POSTGRES_PASSWORD"],
      },
    ]);
    const input = { projectId: world.projectId, middlewareId: found[0]?.middlewareId ?? "" };
    expect((await world.app.call(projectStackEndpoints.getMiddleware, input, world.owner)).data).toEqual(
      found[0],
    );
    const unknown = { ...input, middlewareId: "0".repeat(24) };
    expect((await world.app.call(projectStackEndpoints.getMiddleware, unknown, world.owner)).code).toBe(
      codeOf("DETAIL_MISSING"),
    );
  });

  it("is read from the modules of Maven and Gradle", async () => {
    const answer = await world.app.call(
      projectStackEndpoints.listJavaModules,
      { projectId: world.projectId },
      world.owner,
    );
    const unsaid = { group: null, packaging: null, javaVersion: null, springBootVersion: null };
    expect(answer.data).toEqual([
      {
        ...{ ...place, ...unsaid, tool: "maven", path: "pom.xml" },
        ...{ group: "g", name: "payroll", version: "1.10", packaging: "war" },
      },
      { ...place, ...unsaid, tool: "gradle", path: "build.gradle", name: "code", version: "2" },
    ]);
  });

  it("follows the default branch, and keeps the id of a service whose image changes", async () => {
    const [before] = await services();
    await push({ "compose.yaml": compose.replace(":16", ":17") });
    const [after] = await services();
    expect(after).toEqual({ ...before, image: "postgres:17", version: "17" });
  });

  it("is unknown to outsiders", async () => {
    const stranger = await world.app.createMember();
    const input = { projectId: world.projectId, middlewareId: "0".repeat(24) };
    for (const endpoint of Object.values(projectStackEndpoints)) {
      const answer = await world.app.call(endpoint, input, stranger);
      expect(answer.code).toBe(codeOf("PROJECT_MISSING"));
    }
  });
});
