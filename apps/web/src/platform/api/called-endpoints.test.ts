import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAst, transformWithOxc } from "vite";
import { asCalled } from "../../../build/called-endpoints.ts";

const contract = join(import.meta.dirname, "../../../../../packages/contract/src");

function modulesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
  );
}

/** What the console's build makes of a module. */
async function calledForm(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, "module.ts");
  return asCalled(parseAst(code) as never, code);
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

test("an endpoint keeps how it is called, and loses what it takes, answers and is for", async () => {
  const text = await calledForm(`
    export const teamEndpoints = {
      create: defineEndpoint({
        method: "POST", path: "/api-user/team/create", body: "json", access: "member",
        summary: "Creates a team.", input: z.object({ name: teamName }), output: z.null(),
      }),
    };
  `);
  const create = { method: "POST", path: "/api-user/team/create", body: "json", access: "member" };
  const definitions = "const defineEndpoint = (definition) => definition;";
  expect(await exportsOf(text, definitions)).toEqual({ teamEndpoints: { create } });
});

test("other values stay what they are, and say that they may be left out where they are made by a call", async () => {
  const text = await calledForm(`
    export const teamName = name(20);
    export const fields = { name: name(3), limit: 5 };
    export const limits = { name: 20 };
    export const words = ["a", "b"];
  `);
  expect(await exportsOf(text, "const name = (limit) => `≤ ${limit}`;")).toEqual({
    teamName: "≤ 20",
    fields: { name: "≤ 3", limit: 5 },
    limits: { name: 20 },
    words: ["a", "b"],
  });
  expect(count(text, /@__PURE__/g)).toBe(2);
});

test("every endpoint of the contract is understood", async () => {
  for (const path of modulesOf(contract)) {
    const source = readFileSync(join(contract, path), "utf8");
    const text = await calledForm(source);
    expect([
      path,
      count(text, /\bdefineEndpoint\(\{/g),
      count(text, /^\s*(?:summary|input|output):/gm),
    ]).toEqual([path, count(source, /\bdefineEndpoint\(\{/g), 0]);
  }
});

/** What a module of the contract exports, with these definitions ahead of it. */
async function exportsOf(text: string, definitions: string): Promise<unknown> {
  const module = `data:text/javascript,${encodeURIComponent(`${definitions}\n${text}`)}`;
  return { ...((await import(/* @vite-ignore */ module)) as object) };
}
