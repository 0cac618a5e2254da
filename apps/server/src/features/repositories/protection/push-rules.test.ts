import { createHash } from "node:crypto";
import { type PushRules, editEndpoints, pushRuleEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GitAnswer, GitClient } from "../../../testing/git-client.ts";
import { codeOf, describeOnBothDatabases } from "../../../testing/index.ts";
import { flushPacket, packet } from "../git-transport/pkt-line.rules.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { noPushRules } from "./push-rules.rules.ts";

/** In pieces, so that no search for secrets takes this file for a leak. */
const token = ["ghp", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_");
const otherToken = ["ghp", "aaaw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_");

describeOnBothDatabases("the rules of a push", (start) => {
  let world: GitWorld;
  let client: GitClient;
  beforeAll(async () => {
    world = await createGitWorld(start);
    client = world.client;
  });
  afterAll(() => world.close());

  /** A repository with one commit that is there, and these rules from then on. */
  async function connect(name: string, rules: Partial<PushRules>): Promise<MadeRepository> {
    const made = await world.connect(name);
    await client.git(name, "push", "-q", "origin", "main");
    expect((await save(made, rules)).status).toBe(200);
    return made;
  }
  const save = ({ repositoryId }: MadeRepository, rules: Partial<PushRules>) =>
    world.app.call(
      pushRuleEndpoints.savePushRules,
      { repositoryId, rules: { ...noPushRules, ...rules } },
      world.owner,
    );
  const push = (name: string, ...args: string[]): Promise<GitAnswer> =>
    client.run(["push", "origin", ...args], { cwd: name });
  const findingsOf = async ({ repositoryId }: MadeRepository) =>
    (await world.app.call(pushRuleEndpoints.listSecretFindings, { repositoryId }, world.owner)).data.list;

  it("ask nothing until somebody sets them", async () => {
    const { repositoryId } = await world.make("free");
    const { data } = await world.app.call(pushRuleEndpoints.getPushRules, { repositoryId }, world.owner);
    expect(data).toEqual(noPushRules);
  });

  it("ask for messages that match, in every new commit and only in new ones", async () => {
    await connect("messages", { messagePattern: "^(PAY-\\d+|Merge )" });
    await client.commit("messages", { "b.txt": "b" }, "PAY-1 Good\n\nA body");
    await client.git("messages", "push", "-q", "origin", "main");
    await client.commit("messages", { "c.txt": "c" }, "No number");
    await client.commit("messages", { "d.txt": "d" }, "PAY-2 Good again");
    const bad = await client.git("messages", "rev-parse", "HEAD~1");
    const answer = await push("messages", "main", "HEAD~2:refs/heads/fine");
    const line = `commit ${bad.slice(0, 8)} is refused: its message does not match the pattern ^(PAY-\\d+|Merge )`;
    expect(answer.stderr).toContain(`remote: refs/heads/main: ${line}`);
    expect(answer.stderr).toContain(`! [remote rejected] main -> main (${line})`);
    expect(answer.stderr).toContain("HEAD~2 -> fine (not pushed, because another change");
    expect(await client.git("messages", "ls-remote", "--heads", "origin")).not.toContain("fine");
  });

  it("judge what lies around from before them, whatever a push says of where other branches stood", async () => {
    const made = await connect("revived", {});
    await client.git("revived", "checkout", "-q", "-b", "old");
    await client.commit("revived", { "b.txt": "b" }, "No number");
    await client.git("revived", "push", "-q", "origin", "old");
    await client.git("revived", "push", "-q", "origin", ":old");
    await save(made, { messagePattern: "^PAY-" });
    const [left, main] = (await client.git("revived", "rev-parse", "old", "main")).split("\n");
    const pack = Buffer.concat([Buffer.from("PACK"), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
    const body = [
      packet(`${left} ${main} refs/heads/never-was\0 report-status`),
      packet(`${"0".repeat(40)} ${left} refs/heads/revived`),
      flushPacket,
      pack,
      createHash("sha1").update(pack).digest(),
    ];
    const answer = await fetch(`${world.origin}/git/${made.path}/git-receive-pack`, {
      method: "POST",
      headers: {
        authorization: world.basic(),
        "content-type": "application/x-git-receive-pack-request",
      },
      body: new Uint8Array(Buffer.concat(body)),
    });
    expect(await answer.text()).toContain("ng refs/heads/revived");
    expect(await client.git("revived", "ls-remote", "--heads", "origin")).not.toContain("revived");
  });

  it("ask for authors' addresses, or for the member's own", async () => {
    const made = await connect("authors", { emailPattern: ".*@corp\\.test" });
    await client.commit("authors", { "b.txt": "b" });
    expect((await push("authors", "main")).stderr).toContain(
      "address lin@example.com is not one that is taken",
    );
    await client.git("authors", "commit", "-q", "--amend", "--author=Lin <lin@corp.test>", "-m", "Mine");
    await client.git("authors", "push", "-q", "origin", "main");
    await save(made, { requiresOwnEmail: true });
    await client.commit("authors", { "c.txt": "c" });
    const own = "lindev@noreply.forge.test";
    expect((await push("authors", "main")).stderr).toContain(`is not yours, which is ${own}`);
    await client.git("authors", "commit", "-q", "--amend", `--author=Lin <${own}>`, "-m", "Mine");
    await client.git("authors", "push", "-q", "origin", "main");
  });

  it("keep out large files, and paths by pattern, renames and merges among them", async () => {
    await connect("files", { maximumFileBytes: 2048, forbiddenPaths: ["*.pem", "secrets/*"] });
    await client.commit("files", { "big.bin": "x".repeat(3000) });
    const big = await push("files", "main");
    expect(big.stderr).toContain("is refused: big.bin has 3 KiB, and 2 KiB is the most");
    // Taking it out later does not take it out of the history.
    await client.commit("files", { "big.bin": "small" });
    expect((await push("files", "main")).stderr).toContain("big.bin has 3 KiB");
    await client.git("files", "reset", "-q", "--hard", "origin/main");
    await client.git("files", "mv", "a.txt", "KEY.PEM");
    await client.commit("files", {});
    expect((await push("files", "main")).stderr).toContain("KEY.PEM is kept out by the pattern *.pem");
    await client.git("files", "reset", "-q", "--hard", "origin/main");
    await client.git("files", "checkout", "-q", "-b", "side");
    await client.commit("files", { "side.txt": "s" });
    await client.git("files", "checkout", "-q", "main");
    await client.commit("files", { "main.txt": "m" });
    await client.git("files", "merge", "-q", "--no-commit", "side");
    await client.commit("files", { "evil.pem": "e" }, "Merge");
    expect((await push("files", "main")).stderr).toContain("evil.pem is kept out");
  });

  it("take new branches by the console's rule alone, and leave those that are there", async () => {
    const made = await connect("strict", {});
    await client.git("strict", "push", "-q", "origin", "main:old/one");
    await save(made, { hasStrictBranchNames: true });
    expect((await push("strict", "main:new/one")).stderr).toContain(
      "(branch names here have at most 50 letters",
    );
    await client.commit("strict", { "b.txt": "b" });
    await client.git("strict", "push", "-q", "origin", "main:old/one", "main:new-one", "main:refs/tags/v1.0");
  });

  it("keep secrets out and name file and line, and never the secret", async () => {
    const made = await connect("secrets", { blocksSecrets: true });
    await client.commit("secrets", { "config.ts": `// one\nconst t = "${token}";\n`, "data.bin": "a\0b" });
    const refused = await push("secrets", "main");
    expect(refused.stderr).toMatch(/main \(commit [0-9a-f]{8} is refused: a secret stands in config\.ts:2\)/);
    expect(refused.stderr).toContain("remote:   config.ts:2 GITHUB_TOKEN");
    expect(refused.stderr).toContain("secret.bypass=");
    expect(refused.stderr).not.toContain(token);
    expect((await push("secrets", "-o", "secret.bypass= ", "main")).exitCode).not.toBe(0);
    // Neither a comment in the file nor a later commit makes it good.
    await client.commit("secrets", { "config.ts": `// secretlint-disable\nconst t = "${token}";\n` });
    await client.commit("secrets", { "config.ts": "const t = 1;\n" });
    expect((await push("secrets", "main")).stderr).toContain("config.ts:2");
    expect(await findingsOf(made)).toMatchObject([
      { outcome: "refused", rule: "GITHUB_TOKEN", path: "config.ts", line: 2, actor: "lindev", reason: "" },
    ]);

    const passed = await push("secrets", "-o", "secret.bypass=a sample\u001b[31m", "main");
    expect(passed.exitCode).toBe(0);
    const [finding] = await findingsOf(made);
    expect(finding).toMatchObject({ outcome: "bypassed", reason: "a sample [31m", isAllowed: false });
    expect(await findingsOf(made)).toHaveLength(3);
    expect(JSON.stringify(await findingsOf(made))).not.toContain(token);
  });

  it("let a secret in that was allowed, until it is forbidden again", async () => {
    const made = await connect("allowed", { blocksSecrets: true });
    const { repositoryId } = made;
    await client.commit("allowed", { "a.txt": `${token}\n` });
    expect((await push("allowed", "main")).exitCode).not.toBe(0);
    const findingId = (await findingsOf(made))[0]?.findingId ?? 0;
    await world.app.call(pushRuleEndpoints.allowSecret, { repositoryId, findingId }, world.owner);
    expect(await findingsOf(made)).toMatchObject([{ isAllowed: true }]);
    await client.git("allowed", "push", "-q", "origin", "main");
    await client.commit("allowed", { "b.txt": `${otherToken}\n` });
    expect((await push("allowed", "main")).stderr).toContain("b.txt:1");
    await client.git("allowed", "reset", "-q", "--hard", "HEAD~1");
    await world.app.call(pushRuleEndpoints.forbidSecret, { repositoryId, findingId }, world.owner);
    await client.commit("allowed", { "c.txt": `again ${token}\n` });
    expect((await push("allowed", "main")).stderr).toContain("c.txt:1");
  });

  it("hold for commits from the console too", async () => {
    const made = await world.make("console", { generateReadme: true });
    await save(made, { messagePattern: "^PAY-", blocksSecrets: true });
    const commit = (message: string, content: string) =>
      world.app.call(
        editEndpoints.commitFiles,
        {
          repositoryId: made.repositoryId,
          branch: "main",
          expectedHead: null,
          message,
          actions: [{ kind: "create", path: "new.txt", content }],
        },
        world.owner,
      );
    const refused = await commit("No number", "x");
    expect(refused.body).toMatchObject({
      code: codeOf("PUSH_REFUSED"),
      fields: [{ path: "refs/heads/main", problem: expect.stringContaining("does not match") as string }],
    });
    expect((await commit("PAY-1 A secret", token)).code).toBe(codeOf("PUSH_REFUSED"));
    expect((await commit("PAY-1 Good", "x")).status).toBe(200);
  });

  it("can be tried before they are saved, and refuse a pattern that is none", async () => {
    const made = await connect("tried", {});
    const { repositoryId } = made;
    const rules = {
      ...noPushRules,
      hasStrictBranchNames: true,
      messagePattern: "^PAY-",
      emailPattern: "[^@]+@corp\\.test",
      forbiddenPaths: ["*.pem"],
      blocksSecrets: true,
    };
    const trial = async (sample: object, asked = rules) =>
      (
        await world.app.call(
          pushRuleEndpoints.tryPushRules,
          { repositoryId, rules: asked, sample },
          world.owner,
        )
      ).data.problems;
    expect(await trial({ branch: "a/b", message: "x", email: "a@b", path: "k.pem", content: token })).toEqual(
      ["branch", "message", "email", "path", "secret"],
    );
    expect(await trial({ branch: "ab", message: "PAY-1", email: "a@corp.test", path: "k.txt" })).toEqual([]);
    const broken = await save(made, { messagePattern: "(" });
    expect(broken.body).toMatchObject({ fields: [{ path: "rules.messagePattern", problem: "pattern" }] });
  });

  it("refuse what an expression takes too long for, and take the next push", async () => {
    const made = await connect("hanging", { messagePattern: "^(a+)+$" });
    await client.commit("hanging", { "b.txt": "b" }, `${"a".repeat(50)}!`);
    expect((await push("hanging", "main")).stderr).toContain("a push rule takes too long to check");
    await save(made, {});
    await client.git("hanging", "push", "-q", "origin", "main");
  });
});
