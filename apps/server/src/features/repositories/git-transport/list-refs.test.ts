import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGit, type Git } from "../../../platform/git/index.ts";
import { createGitClient, type GitClient } from "../../../testing/git-client.ts";
import { createRefsAnswer } from "./list-refs.git.ts";
import { flushPacket, packet } from "./pkt-line.rules.ts";
import { uploadCommand } from "./transfer.git.ts";

let client: GitClient;
let git: Git;
let repository: string;
beforeAll(async () => {
  client = await createGitClient();
  git = createGit({ homeDir: join(client.dir, "home"), logger: pino({ level: "silent" }) });
  await client.makeRepository("work", { "a.txt": "one\n" });
  for (const branch of ["topic", "a/b", "é"]) await client.git("work", "branch", branch);
  await client.git("work", "tag", "light");
  await client.git("work", "tag", "-a", "-m", "One", "v1");
  await client.git("work", "tag", "-a", "-m", "Two", "v1-again", "v1");
  await client.git("work", "tag", "-a", "-m", "A tree", "tree", "HEAD^{tree}");
  await client.git("work", "update-ref", "refs/merge-queue/1", "HEAD");
  await client.git("work", "pack-refs", "--all");
  await client.git("work", "update-ref", "refs/merge-queue/2", "HEAD");
  await client.commit("work", { "b.txt": "two\n" });
  await client.git("work", "tag", "-a", "-m", "Later", "v2");
  await client.git(".", "clone", "-q", "--mirror", "work", "held.git");
  await client.git("work", "update-ref", "refs/keep/1", "HEAD");
  repository = join(client.dir, "held.git");
});
afterAll(async () => {
  await git.close();
  await client.remove();
});

const question = (wishes: readonly string[], command = "ls-refs"): Buffer =>
  Buffer.concat([
    packet(`command=${command}\n`),
    packet("agent=git/2.39.5"),
    packet("object-format=sha1"),
    Buffer.from("0001"),
    ...wishes.map((wish) => packet(`${wish}\n`)),
    flushPacket,
  ]);

const toldByGit = async (body: Buffer): Promise<string> => {
  const command = uploadCommand({ repository, protocol: "version=2" });
  return (await git.run(command, { input: body })).stdout.toString();
};

const words = [
  "HEAD",
  "refs/heads/",
  "refs/tags/",
  "refs/merge-queue/",
  "refs/heads/topic",
  "refs/tags/v1",
  "refs/",
  "main",
  "refs/x/",
];
const wishes = fc.tuple(
  fc.subarray(["peel", "symrefs", "unborn"]),
  fc.subarray(words.map((word) => `ref-prefix ${word}`)),
);

describe("refs that are told without git", () => {
  const compare = async (): Promise<void> => {
    const answerRefs = createRefsAnswer(git);
    await fc.assert(
      fc.asyncProperty(wishes, async ([options, prefixes]) => {
        const body = question([...options, ...prefixes]);
        expect((await answerRefs(repository, body))?.toString()).toBe(await toldByGit(body));
      }),
      { numRuns: 25 },
    );
  };

  it("are byte for byte what git tells", compare);

  it("are so too where HEAD names a branch that is not there", async () => {
    writeFileSync(join(repository, "HEAD"), "ref: refs/heads/unborn\n");
    await compare();
    writeFileSync(join(repository, "HEAD"), "ref: refs/heads/main\n");
  });

  it.each([
    ["another command", question([], "fetch")],
    ["a wish that is not known", question(["peel", "later"])],
    ["no end", question(["peel"]).subarray(0, -4)],
    ["bytes behind the end", Buffer.concat([question(["peel"]), Buffer.from("0000")])],
    ["no wire format", Buffer.from("command=ls-refs 0001 zzzz")],
    ["nothing", Buffer.alloc(0)],
  ])("are left to git for %s", async (_what, body) => {
    expect(await createRefsAnswer(git)(repository, body)).toBeNull();
  });

  it("are left to git where HEAD names no branch", async () => {
    writeFileSync(join(repository, "HEAD"), `${await client.git("work", "rev-parse", "HEAD")}\n`);
    expect(await createRefsAnswer(git)(repository, question(["peel"]))).toBeNull();
    writeFileSync(join(repository, "HEAD"), "ref: refs/heads/main\n");
  });
});
