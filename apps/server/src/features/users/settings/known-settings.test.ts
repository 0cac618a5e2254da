import { expect, it } from "vitest";
import { buildTestApp } from "../../../testing/index.ts";
import { createKnownSettings } from "./known-settings.ts";

it("asks the database once however many ask, and still answers pages while there is none", async () => {
  const app = await buildTestApp();
  const { db } = app.database;
  let asked = 0;
  const counting = new Proxy(db, {
    get: (target, name: keyof typeof db) => {
      if (name === "selectFrom") asked += 1;
      const value = target[name];
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  const settings = createKnownSettings({ db: counting, clock: app.clock });
  await Promise.all(Array.from({ length: 50 }, () => settings.read()));
  expect(asked).toBe(1);
  app.clock.advance(1_000);
  await settings.read();
  expect(asked).toBe(2);
  await app.close();
  app.clock.advance(1_000);
  await expect(settings.read()).rejects.toThrow();
  expect((await settings.readForPage()).loginType).toBe(2);
});
