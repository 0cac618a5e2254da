import { once } from "node:events";
import { projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { deployKeyEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { sshKeyEndpoints } from "@lowforge/contract/users";
import type { ClientChannel } from "ssh2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import type { GitClient } from "../../../testing/git-client.ts";
import { createSshWorld, listenTo, makeKey, type SshWorld } from "./testing/ssh-world.ts";

describeOnBothDatabases("git over SSH", (start) => {
  let world: SshWorld;
  let client: GitClient;
  beforeAll(async () => {
    world = await createSshWorld(start);
    client = world.client;
  });
  afterAll(() => world.close());

  it("clones, whole and shallow and by every version of the protocol, and fetches", async () => {
    const made = await world.make("Clone", { generateReadme: true });
    const url = world.urlOf(made);
    await client.git(".", "clone", "-q", url, "whole");
    await client.git(".", "clone", "-q", "--depth=1", url, "shallow");
    expect(await client.git("shallow", "rev-parse", "HEAD")).toBe(
      await client.git("whole", "rev-parse", "HEAD"),
    );
    for (const version of ["0", "1", "2"]) {
      const refs = await client.git(".", "-c", `protocol.version=${version}`, "ls-remote", url);
      expect(refs).toContain("refs/heads/main");
    }
    await client.commit("whole", { "a.txt": "a" });
    await client.git("whole", "push", "-q", "origin", "main");
    await client.git("shallow", "fetch", "-q");
    expect(await client.git("shallow", "rev-parse", "origin/main")).toBe(
      await client.git("whole", "rev-parse", "HEAD"),
    );
  });

  it("pushes into an empty repository, which is then no longer empty, and says so when nothing is new", async () => {
    const made = await world.make("Push");
    await client.makeRepository("push", { "a.txt": "one\n" });
    await client.git("push", "remote", "add", "origin", world.urlOf(made));
    await client.git("push", "push", "-q", "origin", "main");
    expect(await world.info(made)).toMatchObject({ isEmpty: false, defaultBranch: "main" });
    const again = await client.run(["push", "origin", "main"], { cwd: "push" });
    expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining("Everything up-to-date")]);
  });

  it("refuses a push by the rules of any push, and says why", async () => {
    const made = await world.make("Rules", { generateReadme: true });
    await client.git(".", "clone", "-q", world.urlOf(made), "rules");
    await client.commit("rules", { "a.txt": "a" });
    const push = await client.run(["push", "origin", "main:refs/heads/ok", "main:refs/keep/x"], {
      cwd: "rules",
    });
    expect(push.exitCode).not.toBe(0);
    expect(push.stderr).toContain("only branches and tags can be pushed");
    expect(push.stderr).toContain("[remote rejected]");
    const deletion = await client.run(["push", "origin", ":main"], { cwd: "rules" });
    expect(deletion.stderr).toContain("the default branch cannot be deleted");
    expect(await client.git("rules", "ls-remote", "origin")).not.toContain("refs/heads/ok");
  });

  it("has the address where it works in the repository's detail", async () => {
    const made = await world.make("Address");
    const { sshUrl } = await world.info(made);
    expect(sshUrl).toBe(`ssh://git@forge.test:${world.port}/${made.path}`);
  });

  it("answers an outsider as if nothing were there", async () => {
    const key = await world.keyOf(await world.app.createMember());
    const { path } = await world.make("Hidden");
    const answers = await Promise.all(
      [path, "forge/nothing.git"].map((place) => world.exec(`git-upload-pack '${place}'`, key)),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: "Lowforge: The repository does not exist.\r\n",
    });
  });

  it("lets a viewer clone and not push", async () => {
    const viewer = await world.app.createMember();
    await world.app.addToProject(viewer, world.projectId, "viewer");
    const asViewer = await world.as(await world.keyOf(viewer));
    const made = await world.make("For viewers", { generateReadme: true });
    await client.git(".", ...asViewer, "clone", "-q", world.urlOf(made), "viewed");
    await client.commit("viewed", { "x.txt": "x" });
    const push = await client.run([...asViewer, "push", "origin", "main"], { cwd: "viewed" });
    expect([push.exitCode === 0, push.stderr]).toEqual([
      false,
      expect.stringContaining("You do not have the permission for this."),
    ]);
  });

  it("reads an archived project and pushes nothing to it", async () => {
    const { projectId } = (await world.app.call(projectEndpoints.create, { name: "Old" }, world.owner)).data;
    const made = await world.make("old", { generateReadme: true }, projectId);
    await world.app.call(projectEndpoints.archive, { projectId }, world.owner);
    await client.git(".", "clone", "-q", world.urlOf(made), "old");
    await client.commit("old", { "x.txt": "x" });
    const push = await client.run(["push", "origin", "main"], { cwd: "old" });
    expect([push.exitCode, push.stderr]).toEqual([
      128,
      "fatal: remote error: The project is archived and cannot be changed.\n",
    ]);
  });

  it("is closed with a disabled project, and knows nothing of a deleted one", async () => {
    const { projectId } = (await world.app.call(projectEndpoints.create, { name: "Shut" }, world.owner)).data;
    const made = await world.make("shut", { generateReadme: true }, projectId);
    await client.git(".", "clone", "-q", world.urlOf(made), "shut");
    await client.commit("shut", { "x.txt": "x" });
    const say = async () => {
      const pulled = await client.run(["ls-remote", "origin"], { cwd: "shut" });
      const pushed = await client.run(["push", "-q", "origin", "main"], { cwd: "shut" });
      expect([pulled.stdout, pulled.exitCode, pushed.exitCode]).toEqual(["", 128, 128]);
      expect(pushed.stderr).toBe(pulled.stderr);
      return pulled.stderr;
    };
    await world.app.call(projectLifeEndpoints.disable, { projectId }, world.app.admin);
    expect(await say()).toContain("The project has been disabled.");
    await world.app.call(projectLifeEndpoints.enable, { projectId }, world.app.admin);
    await world.app.call(projectLifeEndpoints.delete, { projectId }, world.owner);
    expect(await say()).toContain("The repository does not exist.");
    await world.app.call(projectLifeEndpoints.restore, { projectId }, world.owner);
    await client.git("shut", "push", "-q", "origin", "main");
  });

  it("tells in one line that a repository is closed, and still lets it be cloned", async () => {
    const made = await world.make("Closing", { generateReadme: true });
    await world.app.call(repositoryEndpoints.close, { repositoryId: made.repositoryId }, world.owner);
    await client.git(".", "clone", "-q", world.urlOf(made), "closing");
    await client.commit("closing", { "x.txt": "x" });
    const push = await client.run(["push", "origin", "main"], { cwd: "closing" });
    expect([push.exitCode, push.stderr]).toEqual([
      128,
      "fatal: remote error: The repository is closed and cannot be changed.\n",
    ]);
  });

  it("runs a few transfers of one member at once, tells the next that it waits, and then serves it", async () => {
    const member = await world.app.createMember();
    await world.app.addToProject(member, world.projectId, "developer");
    const { privateKey } = await world.keyOf(member);
    const made = await world.make("Busy", { generateReadme: true });
    const connections = await Promise.all([world.connect({ privateKey }), world.connect({ privateKey })]);
    const open = (at: number) =>
      new Promise<ClientChannel>((resolve, reject) => {
        connections[at]?.exec(`git-upload-pack '${made.path}'`, (error, opened) =>
          error ? reject(error) : resolve(opened),
        );
      });
    const running = await Promise.all(Array.from({ length: 8 }, () => open(0)));
    await Promise.all(running.map((channel) => once(channel, "readable")));
    const next = await open(1);
    const [told] = (await once(next.stderr, "data")) as [Buffer];
    expect(told.toString()).toContain("this one begins once another has ended");
    // Whoever is another member does not wait.
    expect((await world.exec(`git-upload-pack '${made.path}'`)).stdout).toContain("refs/heads/main");
    const served = once(next, "readable");
    running[0]?.end("0000");
    running[0]?.resume();
    await served;
    for (const connection of connections) connection.destroy();
  });

  it("opens one repository to a deploy key, for reading, or for pushing where that is wanted", async () => {
    const made = await world.make("Deployed", { generateReadme: true });
    const other = await world.make("Not deployed", { generateReadme: true });
    const [reader, writer] = [makeKey(), makeKey()];
    for (const [key, canPush] of [
      [reader, false],
      [writer, true],
    ] as const) {
      const wanted = { repositoryId: made.repositoryId, publicKey: key.publicKey, canPush };
      expect((await world.app.call(deployKeyEndpoints.addDeployKey, wanted, world.owner)).status).toBe(200);
    }
    const [asReader, asWriter] = [await world.as(reader), await world.as(writer)];
    await client.git(".", ...asReader, "clone", "-q", world.urlOf(made), "deployed");
    expect((await world.exec(`git-upload-pack '${other.path}'`, writer)).stderr).toContain("does not exist");
    await client.commit("deployed", { "x.txt": "x" });
    const refused = await client.run([...asReader, "push", "origin", "main"], { cwd: "deployed" });
    expect(refused.stderr).toContain("You do not have the permission for this.");
    await client.git("deployed", ...asWriter, "push", "-q", "origin", "main");
    expect((await world.info(made)).commitCount).toBe(2);
    const { repositoryId } = made;
    const { data } = await world.app.call(deployKeyEndpoints.listDeployKeys, { repositoryId }, world.owner);
    expect(data.list.map(({ canPush, creatorName }) => [canPush, creatorName])).toEqual([
      [true, "lindev"],
      [false, "lindev"],
    ]);
    const removal = { repositoryId, id: data.list[0]?.id ?? 0 };
    expect((await world.app.call(deployKeyEndpoints.deleteDeployKey, removal, world.owner)).status).toBe(200);
    await expect(world.exec(`git-upload-pack '${made.path}'`, writer)).rejects.toThrow(/authentication/i);
    await world.app.call(repositoryEndpoints.delete, { repositoryId: made.repositoryId }, world.owner);
    await expect(world.exec(`git-upload-pack '${made.path}'`, reader)).rejects.toThrow(/authentication/i);
  });

  it("greets whoever asks for a shell, and gives none", async () => {
    const connection = await world.connect();
    const channel = await new Promise<ClientChannel>((resolve, reject) => {
      connection.shell(false, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    const said = await listenTo(channel);
    connection.end();
    expect(said).toEqual({
      exitCode: 0,
      stdout: "",
      stderr: expect.stringContaining("Hello lindev, your key works."),
    });
  });

  it("notes when a key was used, and refuses it from the moment it is removed", async () => {
    const member = await world.app.createMember();
    const key = await world.keyOf(member);
    const list = async () => (await world.app.call(sshKeyEndpoints.listSshKeys, {}, member)).data.list;
    expect((await list())[0]?.lastUsedAt).toBeNull();
    await world.exec("git-upload-pack 'x/y'", key);
    await expect.poll(async () => (await list())[0]?.lastUsedAt).not.toBeNull();
    await world.app.call(sshKeyEndpoints.deleteSshKey, { id: key.id }, member);
    await expect(world.exec("git-upload-pack 'x/y'", key)).rejects.toThrow(/authentication/i);
  });
});
