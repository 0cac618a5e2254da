import { randomBytes } from "node:crypto";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, createAccess } from "../../../platform/access/index.ts";
import { createSecretBox } from "../../../platform/secrets/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { findProjectGrant } from "../../projects/index.ts";
import { createLfsAdmission, type LfsCall } from "./lfs-admission.service.ts";
import { createLfsGrants, type LfsGrants } from "./lfs-grants.ts";

const hourMs = 3600_000;

describeOnBothDatabases("a link of Git LFS that came over SSH", (start) => {
  let app: TestApp;
  let grants: LfsGrants;
  let repositoryId: number;
  let call: Omit<LfsCall, "authorization">;
  /** Whom the key stands for now. */
  let holder: Actor | null;
  beforeAll(async () => {
    app = await start();
    grants = createLfsGrants({ secrets: createSecretBox(randomBytes(32)), clock: app.clock });
    const { data: project } = await app.call(projectEndpoints.create, { name: "Forge" }, app.admin);
    const repository = await app.call(
      repositoryEndpoints.create,
      { projectId: project.projectId, name: "large" },
      app.admin,
    );
    ({ repositoryId } = repository.data);
    const [projectSlug = "", repositorySlug = ""] =
      repository.data.cloneUrl
        .split("/git/")[1]
        ?.replace(/\.git$/, "")
        .split("/") ?? [];
    call = { projectSlug, repositorySlug, address: "127.0.0.1" };
  });
  afterAll(() => app.close());

  const admitted = () => {
    const { id: userId, username } = app.admin;
    holder = {
      ...{ kind: "member", userId, username, nickname: username },
      ...{ isSystemAdmin: true, tokenId: null, scopes: null },
    };
    const { db } = app.database;
    const admit = createLfsAdmission({
      ...{ db, grants, access: createAccess((user, project) => findProjectGrant(db, user, project)) },
      authenticateGit: () => Promise.resolve(null),
      actorOfKey: () => Promise.resolve(holder),
    });
    const { token } = grants.issue({ keyId: 7, repositoryId, operation: "download" });
    return admit({ ...call, authorization: `Bearer ${token}` }, "download");
  };

  it("lets a download that began within its hour go on for longer", async () => {
    const { row, admitAgain } = await admitted();
    expect(row.id).toBe(repositoryId);
    app.clock.advance(2 * hourMs);
    await expect(admitAgain()).resolves.toMatchObject({ row: { id: repositoryId } });
  });

  it("ends a download once its key is gone", async () => {
    const { admitAgain } = await admitted();
    holder = null;
    await expect(admitAgain()).rejects.toMatchObject({ code: codeOf("NOT_SIGNED_IN") });
  });
});
