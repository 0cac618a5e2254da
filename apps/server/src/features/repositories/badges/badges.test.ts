import { badgeEndpoints, commitEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";
import { drawBadge, widthOf } from "./badge-svg.rules.ts";
import { sizeBadge } from "./badge-words.rules.ts";

describe("a badge", () => {
  it("is well-formed and safe whatever it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (label, value) => {
        const svg = drawBadge({ label, value, tone: "ok" });
        const words = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
        expect(words).toHaveLength(2);
        expect(svg.replace(/<(?:svg|title|clipPath|rect|g|path|text|\/\w+)\b[^<>]*>/g, "")).not.toMatch(
          /[<>]/,
        );
        expect(svg).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("gives Chinese a square for each character and Latin what it needs", () => {
    expect(widthOf("构建")).toBe(22);
    expect(widthOf("build")).toBeGreaterThan(22);
    expect(widthOf("build")).toBeLessThan(33);
    expect(widthOf("WWW")).toBeGreaterThan(widthOf("iii") * 2);
  });

  it("says sizes as the console does", () => {
    expect(
      [0, 1023, 1024, 1025, 12 * 1024 ** 2, 3.1 * 1024 ** 3].map((size) => sizeBadge(size, "en").value),
    ).toEqual(["0 B", "1023 B", "1 KiB", "2 KiB", "12 MB", "4 GiB"]);
  });
});

describeOnBothDatabases("badges", (start) => {
  let world: GitWorld;
  let repositoryId: number;
  beforeAll(async () => {
    world = await createGitWorld(start);
    ({ repositoryId } = await world.connect("badged"));
    await world.client.git("badged", "push", "-q", "origin", "main");
  });
  afterAll(() => world.close());

  const renew = async () =>
    (await world.app.call(badgeEndpoints.renewBadgeToken, { repositoryId }, world.owner)).data.token ?? "";
  const pictures = {
    build: badgeEndpoints.getBuildBadge,
    release: badgeEndpoints.getReleaseBadge,
    size: badgeEndpoints.getSizeBadge,
  };
  const get = (
    token: string,
    name: keyof typeof pictures,
    { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) => fetch(`${world.origin}${pictures[name].path.replace("{token}", token)}${query}`, { headers });

  it("are switched off until somebody wants them, and die with a new word", async () => {
    const now = () => world.app.call(badgeEndpoints.getBadgeToken, { repositoryId }, world.owner);
    expect((await now()).data).toEqual({ token: null });
    const first = await renew();
    expect((await now()).data).toEqual({ token: first });
    const second = await renew();
    expect((await get(first, "build")).status).toBe(404);
    expect((await get(second, "build")).status).toBe(200);
    await world.app.call(badgeEndpoints.deleteBadgeToken, { repositoryId }, world.owner);
    const gone = await get(second, "build");
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: codeOf("DETAIL_MISSING") }]);
  });

  it("show the state of the latest checked commit, in both languages", async () => {
    const token = await renew();
    expect(await (await get(token, "build")).text()).toContain("build: not run");
    const { data } = await world.app.call(
      commitEndpoints.getCommit,
      { repositoryId, sha: "main" },
      world.owner,
    );
    const word = { repositoryId, sha: data.sha, context: "test", state: "success" as const };
    await world.app.call(statusEndpoints.setStatus, word, world.owner);
    await world.client.commit("badged", {}, "Not checked yet");
    await world.client.git("badged", "push", "-q", "origin", "main");
    expect(await (await get(token, "build")).text()).toContain("build: passing");
    expect(await (await get(token, "build", { query: "?lang=zh" })).text()).toContain("构建: 成功");
    expect(await (await get(token, "build", { query: "?branch=nowhere" })).text()).toContain(
      "build: not run",
    );
    expect((await get(token, "build", { query: "?branch=-x" })).status).toBe(400);
  });

  it("show the latest tag and the size", async () => {
    const token = await renew();
    expect(await (await get(token, "release")).text()).toContain("release: none");
    await world.client.git("badged", "push", "-q", "origin", "HEAD:refs/tags/v1<2>");
    expect(await (await get(token, "release")).text()).toContain("release: v1&#60;2&#62;");
    expect(await (await get(token, "size")).text()).toMatch(/size: \d+ (?:B|KiB)/);
  });

  it("may stand on other sites, are asked for again each time, and run nothing", async () => {
    const token = await renew();
    const answer = await get(token, "size");
    const { headers } = answer;
    expect(headers.get("content-type")).toContain("image/svg+xml");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const again = await get(token, "size", { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const made of ["short", "x".repeat(101), "%2e%2e%2fx".repeat(3)]) {
      expect((await get(made, "size")).status).toBe(400);
    }
  });
});
