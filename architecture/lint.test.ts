import { join } from "node:path";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { checkout } from "./checks/tree.ts";

/** The checkout's own rules, but for those that need the types of a whole program. */
const eslint = new ESLint({
  cwd: checkout,
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ] as never,
});

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
