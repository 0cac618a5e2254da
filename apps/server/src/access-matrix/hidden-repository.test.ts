import { authEndpoints } from "@lowforge/contract/auth";
import { projectEndpoints, projectLifeEndpoints, projectMemberEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitWorld, type GitWorld, type MadeRepository } from "../testing/git-world.ts";
import { buildTestApp, type TestMember } from "../testing/index.ts";

const nothing = "forge/nothing.git";
const advertisements = ["info/refs?service=git-upload-pack", "info/refs?service=git-receive-pack"];
const dumbFiles = [
  "info/refs",
  "HEAD",
  "config",
  "description",
  "packed-refs",
  "refs/heads/main",
  "logs/HEAD",
  "objects/info/packs",
  "objects/info/alternates",
  "objects/00/00000000000000000000000000000000000000",
  "objects/pack/pack-0000000000000000000000000000000000000000.pack",
  "hooks/pre-receive",
];

/** Security, row 13: whoever may not read a repository learns nothing of it by git, and nobody gets a file of it. */
describe("a private repository, asked for by git", () => {
  let world: GitWorld;
  let hidden: MadeRepository;
  let member: TestMember;
  beforeAll(async () => {
    world = await createGitWorld(() => buildTestApp());
    hidden = await world.make("hidden", { generateReadme: true });
    member = await join();
  });
  afterAll(() => world.close());

  async function join(): Promise<TestMember> {
    const joining = await world.app.createMember();
    await world.app.addToProject(joining, world.projectId, "developer");
    return joining;
  }
  async function ask(path: string, as: string | null, body?: string) {
    const response = await fetch(`${world.origin}/git/${path}`, {
      headers: {
        ...(as === null ? {} : { authorization: as }),
        ...(body === undefined ? {} : { "content-type": "application/x-git-upload-pack-request" }),
      },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    const headers = ["www-authenticate", "content-type", "cache-control"].map((name) =>
      response.headers.get(name),
    );
    const text = (await response.text()).replace(/"requestId":"[^"]*"/, "");
    return { status: response.status, headers, text };
  }
  const tokenOf = async (owner: TestMember, scope: "repository.read" | "api") => {
    const wanted = { name: "git", scopes: [scope] };
    return (await world.app.call(authEndpoints.addPersonalToken, wanted, owner)).data.token;
  };
  /** Each by what they present, and what they are answered. */
  const outsiders: [string, () => Promise<string | null>, number][] = [
    ["nobody", async () => null, 401],
    ["whoever guesses a password", async () => world.basic({ ...member, password: "not-this-one-42" }), 401],
    ["a made-up token", async () => world.basic({ username: "x", password: `lfp_${"a".repeat(43)}` }), 401],
    [
      "the owner of another project",
      async () => {
        const other = await world.app.createMember();
        await world.app.call(projectEndpoints.create, { name: "Elsewhere" }, other);
        return world.basic(other);
      },
      404,
    ],
    [
      "a stranger's token for code alone",
      async () => {
        const stranger = await world.app.createMember();
        return world.basic({
          username: member.username,
          password: await tokenOf(stranger, "repository.read"),
        });
      },
      404,
    ],
    [
      "a former member",
      async () => {
        const former = await join();
        const leaving = { projectId: world.projectId, userIds: [former.id] };
        await world.app.call(projectMemberEndpoints.removeMembers, leaving, world.owner);
        return world.basic({ ...former, password: await tokenOf(former, "api") });
      },
      404,
    ],
  ];

  it.each(outsiders)("answers %s as if it were not there", async (_who, present, status) => {
    const as = await present();
    for (const place of advertisements) {
      const answer = await ask(`${hidden.path}/${place}`, as);
      expect(answer.status).toBe(status);
      expect(answer).toEqual(await ask(`${nothing}/${place}`, as));
    }
    const wants = `0032want ${"1".repeat(40)}\n00000009done\n`;
    const answer = await ask(`${hidden.path}/git-upload-pack`, as, wants);
    expect(answer.status).toBe(status);
    expect(answer).toEqual(await ask(`${nothing}/git-upload-pack`, as, wants));
  });

  it.each(outsiders)(
    "gives %s no file of it, and tells by none whether it is there",
    async (_who, present) => {
      const as = await present();
      for (const file of dumbFiles) {
        const answer = await ask(`${hidden.path}/${file}`, as);
        expect([file, answer.status >= 400 && answer.status < 500]).toEqual([file, true]);
        expect([file, answer]).toEqual([file, await ask(`${nothing}/${file}`, as)]);
      }
    },
  );

  it("gives no file of it to its own members either, only the smart protocol", async () => {
    const as = world.basic(member);
    expect((await ask(`${hidden.path}/${advertisements[0]}`, as)).status).toBe(200);
    for (const file of dumbFiles) {
      const { status, text } = await ask(`${hidden.path}/${file}`, as);
      expect([file, [403, 404].includes(status)]).toEqual([file, true]);
      expect(text).not.toMatch(/refs\/heads|\[core\]|PACK/);
    }
  });

  it("is read and not written with a member's token for reading", async () => {
    const as = world.basic({ ...member, password: await tokenOf(member, "repository.read") });
    const statuses = await Promise.all(
      advertisements.map(async (place) => (await ask(`${hidden.path}/${place}`, as)).status),
    );
    expect(statuses).toEqual([200, 403]);
  });

  it("is closed to its members while its project is disabled, and no more of it is told to anybody else", async () => {
    const { data } = await world.app.call(projectEndpoints.create, { name: "Shut" }, world.owner);
    const shut = await world.make("shut", { generateReadme: true }, data.projectId);
    const stranger = world.basic(await world.app.createMember());
    await world.app.call(projectLifeEndpoints.disable, { projectId: data.projectId }, world.app.admin);
    for (const place of advertisements) {
      const told = (await ask(`${shut.path}/${place}`, world.basic())).text;
      expect(told).toContain("The project has been disabled.");
      expect(told).not.toContain("refs/heads");
      for (const as of [null, stranger]) {
        expect(await ask(`${shut.path}/${place}`, as)).toEqual(await ask(`${nothing}/${place}`, as));
      }
    }
    const clone = await world.client.run(["clone", "-q", world.urlOf(shut), "shut"]);
    expect([clone.exitCode, clone.stderr]).toEqual([128, expect.stringContaining("has been disabled")]);
    const fetched = await ask(`${shut.path}/git-upload-pack`, world.basic(), "0000");
    expect([fetched.status, fetched.text]).toEqual([403, "The project has been disabled.\n"]);
  });

  it("costs a stranger as long as one that is not there", async () => {
    const stranger = await world.app.createMember();
    const as = world.basic({ ...stranger, password: await tokenOf(stranger, "api") });
    const tookMs = { hidden: [] as number[], nothing: [] as number[] };
    for (let round = 0; round < 110; round += 1) {
      for (const [name, path] of [["hidden", hidden.path] as const, ["nothing", nothing] as const]) {
        const from = performance.now();
        await ask(`${path}/${advertisements[0]}`, as);
        // The first of them find nothing compiled.
        if (round >= 10) tookMs[name].push(performance.now() - from);
      }
    }
    const ratio = median(tookMs.hidden) / median(tookMs.nothing);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
