import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, createAccess } from "../../../platform/access/index.ts";
import { createEvents } from "../../../platform/events/index.ts";
import { createGit, type Git } from "../../../platform/git/index.ts";
import { createLogger } from "../../../platform/runtime/index.ts";
import { buildTestApp } from "../../../testing/index.ts";
import { findRepository } from "../repositories.db.ts";
import { createStorage, type Storage } from "../storage.git.ts";
import { createGitTransportService, type GitCall } from "./git-transport.service.ts";
import { createGitWorld, type GitWorld, type MadeRepository } from "../../../testing/git-world.ts";
import { createPushRecorder } from "./push-recorder.service.ts";

const logger = createLogger("silent");

describe("the services behind git over HTTP", () => {
  let world: GitWorld;
  let git: Git;
  let storage: Storage;
  let made: MadeRepository;
  beforeAll(async () => {
    world = await createGitWorld(() => buildTestApp());
    const { dataDir } = world.app;
    git = createGit({ homeDir: join(dataDir, "git-home"), logger });
    storage = createStorage({ git, dataDir });
    made = await world.make("served", { generateReadme: true });
  });
  afterAll(async () => {
    await git.close();
    await world.close();
  });

  const callFor = (service: GitCall["service"], { path }: MadeRepository): GitCall => {
    const [projectSlug = "", repositorySlug = ""] = path.replace(/\.git$/, "").split("/");
    const credentials = { username: "gitlab-ci-token", password: "token of a build" };
    return { projectSlug, repositorySlug, service, credentials, address: "127.0.0.1", protocol: "version=2" };
  };

  it("let a running build read its own repository, see no other, and push nowhere", async () => {
    const job: Actor = {
      kind: "job",
      recordId: 1,
      projectId: world.projectId,
      repositoryId: made.repositoryId,
    };
    const transport = createGitTransportService({
      db: world.app.database.db,
      access: createAccess(async () => null),
      git,
      storage,
      logger,
      authenticateGit: async () => job,
      takePush: () => Promise.reject(new Error("a build must not get so far")),
    });
    const other = await world.make("other", { generateReadme: true });
    expect((await transport.advertise(callFor("git-upload-pack", made))).toString()).toContain("version 2");
    await expect(transport.advertise(callFor("git-receive-pack", made))).rejects.toMatchObject({
      errorName: "NO_PERMISSION",
    });
    for (const service of ["git-upload-pack", "git-receive-pack"] as const) {
      await expect(transport.advertise(callFor(service, other))).rejects.toMatchObject({
        errorName: "REPOSITORY_MISSING",
      });
    }
  });

  it("tell of a push by an event that names what has changed", async () => {
    const { db } = world.app.database;
    const events = createEvents(logger);
    const heard = new Promise((resolve) => events.on("repository.pushed", resolve));
    const row = await findRepository(db, made.repositoryId);
    if (!row) throw new Error("the repository is missing");
    const changes = [{ ref: "refs/heads/main", before: "0".repeat(40), after: "1".repeat(40) }];
    world.app.clock.advance(60_000);
    await createPushRecorder({ db, git, storage, events, clock: world.app.clock })(row, {
      actorId: world.owner.id,
      changes,
    });
    expect(await heard).toEqual({
      repositoryId: made.repositoryId,
      projectId: world.projectId,
      actorId: world.owner.id,
      changes,
    });
    expect(await world.info(made)).toMatchObject({ pushedAt: world.app.clock.now() });
  });
});
