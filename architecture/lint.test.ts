import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSwitchedOffRules } from "./checks/sources.ts";
import { checkout } from "./checks/tree.ts";

const eslint = new ESLint({ cwd: checkout });

async function lint(path: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(checkout, path) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const opening = 'import { transaction } from "../../platform/database/index.ts";\nvoid transaction;\n';

test("a transaction may be opened by a service and by nobody else", async () => {
  expect(await lint("apps/server/src/features/one/one.service.ts", opening)).toEqual([]);
  expect(await lint("apps/server/src/features/one/one.routes.ts", opening)).toEqual([
    expect.stringContaining(
      "Only a *.service.ts or *.jobs.ts opens a transaction; let its use case pass `tx` in.",
    ),
  ]);
});

test.each([
  ["an enum", "export enum Colour {\n  Red,\n}\n", "Use an `as const` object or array instead of an enum."],
  ["a default export", "export default 1;\n", "Export it by name"],
  ["any", "export const value: any = 1;\n", "Unexpected any"],
  ["the console", 'console.log("here");\n', "Unexpected console statement"],
  [
    "a query outside the transaction",
    "await transaction(db, async (tx) => { await find(db); });\n",
    "Use `tx` here",
  ],
  ["a rule switched off in a file", "/* eslint no-var: 0 */\nvar a = 1;\n", "Unexpected var"],
])("%s is refused in the product's sources", async (_what, text, message) => {
  const messages = await lint("apps/server/src/features/one/one.service.ts", text);
  expect(messages).toContainEqual(expect.stringContaining(message));
});

let program = "";
beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), "lowforge-lint-"));
  await writeFile(
    join(program, "tsconfig.json"),
    '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }',
  );
});
afterAll(() => rm(program, { recursive: true }));

test.each([
  [
    "a promise that nobody waits for",
    "export const later = async (): Promise<void> => {};\nlater();\n",
    "no-floating-promises",
  ],
  ["an object as text", "export const text = `${{}}`;\n", "no-base-to-string"],
  [
    "a case that is left out",
    'export const of = (one: "a" | "b"): void => {\n  switch (one) {\n    case "a":\n      break;\n  }\n};\n',
    "switch-exhaustiveness-check",
  ],
])("%s is refused by what its types tell", async (_what, text, rule) => {
  await writeFile(join(program, "planted.ts"), text);
  const args = ["--config", join(checkout, ".oxlintrc.json"), program];
  const told = await new Promise<string>((resolve) => {
    execFile(join(checkout, "node_modules/.bin/oxlint"), args, (_error, stdout) => resolve(stdout));
  });
  expect(told).toContain(rule);
});

test("no comment switches a rule off", () => {
  expect(findSwitchedOffRules(checkout)).toEqual([]);
});
