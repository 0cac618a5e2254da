import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findDatabaseClocks, findDrawers, findLongFiles, findReadersOfShapes } from "./checks/sources.ts";
import { checkout } from "./checks/tree.ts";

const planted: string[] = [];
afterEach(() => planted.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function plant(path: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), "lowforge-planted-"));
  planted.push(root);
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return root;
}

test("no source file has more than 300 lines", () => {
  expect(findLongFiles(checkout)).toEqual([]);
});

test("no folder or file is a drawer for leftovers", () => {
  expect(findDrawers(checkout)).toEqual([]);
});

test("a planted file of 301 lines is told to be split, and one of 300 is not", () => {
  expect(findLongFiles(plant("apps/server/src/long.ts", "const a = 1;\n".repeat(300)))).toEqual([]);
  expect(findLongFiles(plant("apps/server/src/long.ts", "const a = 1;\n".repeat(301)))).toEqual([
    "apps/server/src/long.ts has 301 lines, 300 are allowed: move one of its reasons to change into a file of its own.",
  ]);
});

test("a planted folder called utils is told to be named after what it holds", () => {
  expect(findDrawers(plant("apps/web/src/utils/dates.ts", ""))).toEqual([
    "apps/web/src/utils/dates.ts lies in a drawer: name file and folder after what they hold.",
  ]);
});

test("no statement goes by the database's clock, which may be minutes away from the server's (security, fault F13)", () => {
  expect(findDatabaseClocks(checkout)).toEqual([]);
});

test.each([
  "select now()",
  "delete from jobs where run_at < unixepoch('now') * 1000",
  "select current_timestamp",
])("a planted statement that asks for the time is named: %s", (text) => {
  const path = "apps/server/src/features/users/users.db.ts";
  expect(findDatabaseClocks(plant(path, `await sql<{ at: number }>\`${text}\`.execute(db);`))).toEqual([
    `${path} asks the database for the time: hand it the server's clock, which all else goes by.`,
  ]);
});

test("the console reads no shape of an endpoint, which its build leaves out", () => {
  expect(findReadersOfShapes(checkout)).toEqual([]);
});

test.each(["teamEndpoints.create.input.shape", "endpoint.output", "teamEndpoints.create.summary"])(
  "a planted reader of a shape is named: %s",
  (text) => {
    const path = "apps/web/src/features/teams/team-name.rules.ts";
    expect(findReadersOfShapes(plant(path, `const rule = ${text};`))).toEqual([
      `${path} reads the shape of an endpoint, which the console's build leaves out: export the shape it needs by a name of its own.`,
    ]);
    expect(findReadersOfShapes(plant("apps/web/src/features/teams/team-name.test.ts", text))).toEqual([]);
  },
);
