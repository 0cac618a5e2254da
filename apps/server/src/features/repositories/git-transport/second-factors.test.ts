import { authEndpoints, secondFactorEndpoints } from "@lowforge/contract/auth";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld, type GitWorld } from "../../../testing/git-world.ts";

describeOnBothDatabases("git over HTTP, for those who are asked for a second factor", (start) => {
  let world: GitWorld;
  beforeAll(async () => {
    world = await createGitWorld(start);
  });
  afterAll(() => world.close());

  it("takes no password any more, not even one that it knows, and personal tokens as before", async () => {
    const { app, owner } = world;
    const { path } = await world.make("Guarded twice");
    const ask = async (password: string) => {
      const authorization = world.basic({ ...owner, password });
      const url = `${world.origin}/git/${path}/info/refs?service=git-upload-pack`;
      const answer = await fetch(url, { headers: { authorization } });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await ask(owner.password)).status).toBe(200);
    const { secret } = (await app.call(secondFactorEndpoints.beginTotp, {}, owner)).data;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now() });
    expect((await app.call(secondFactorEndpoints.confirmTotp, { code }, owner)).status).toBe(200);
    const { data: personal } = await app.call(authEndpoints.addPersonalToken, { name: "git" }, owner);
    const refused = await ask(owner.password);
    expect(refused.status).toBe(401);
    expect(refused).toEqual(await ask("wrong-password"));
    expect((await ask(personal.token)).status).toBe(200);
    for (let count = 0; count < 10; count += 1) await ask(owner.password);
    expect((await ask(owner.password)).status).toBe((await ask("wrong-password")).status);
  });
});
