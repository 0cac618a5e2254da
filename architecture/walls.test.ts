import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkout } from "./checks/tree.ts";
import walls from "./walls.mjs";

/** Each wall, and a file that breaks it by importing another one. */
const breaches: Record<string, readonly [file: string, imports: string]> = {
  "no-cycles": ["apps/server/src/features/one/about.ts", "./round.ts"],
  "contract-knows-only-zod": ["packages/contract/src/one/index.ts", "../../../../apps/server/src/app.ts"],
  "host-bridge-stands-alone": ["packages/host-bridge/src/index.ts", "../../contract/src/one/index.ts"],
  "server-platform-knows-no-room": ["apps/server/src/platform/http/index.ts", "../../features/one/index.ts"],
  "server-rooms-have-doors": ["apps/server/src/features/one/one.service.ts", "../two/two.rules.ts"],
  "server-rooms-know-no-composition": ["apps/server/src/features/one/wiring.ts", "../../app.ts"],
  "passport-fastify": ["apps/server/src/features/one/web.service.ts", "fastify"],
  "passport-kysely": ["apps/server/src/features/one/rows.service.ts", "kysely"],
  "passport-git": ["apps/server/src/features/one/push.service.ts", "../../platform/git/index.ts"],
  "rules-are-pure": ["apps/server/src/features/two/two.rules.ts", "node:fs"],
  "web-ui-is-blind": ["apps/web/src/ui/card.tsx", "../platform/api/call-endpoint.ts"],
  "web-platform-knows-no-room": ["apps/web/src/platform/menu.ts", "../features/one/index.ts"],
  "web-rooms-have-doors": ["apps/web/src/features/one/list.tsx", "../two/two-page.tsx"],
  "web-pages-stay-inside": ["apps/web/src/features/two/index.ts", "./two-page.tsx"],
  "web-rooms-know-no-composition": ["apps/web/src/features/one/menu.tsx", "../../app/router.tsx"],
  "web-queries-call-the-api": ["apps/web/src/features/one/save.tsx", "../../platform/api/call-endpoint.ts"],
  "apps-are-apart": ["apps/web/src/features/one/shortcut.tsx", "../../../../server/src/app.ts"],
  "runner-uses-the-contract": ["apps/runner/src/main.ts", "fastify"],
  "product-needs-no-tests": ["apps/runner/src/job.ts", "./testing/fake.ts"],
  "imports-resolve": ["apps/runner/src/lost.ts", "./nowhere.ts"],
};

const targets = [
  "apps/server/src/app.ts",
  "apps/server/src/features/one/index.ts",
  "apps/server/src/platform/git/index.ts",
  "apps/web/src/platform/api/call-endpoint.ts",
  "apps/web/src/features/one/index.ts",
  "apps/web/src/features/two/two-page.tsx",
  "apps/web/src/app/router.tsx",
  "apps/runner/src/testing/fake.ts",
  "node_modules/fastify/index.js",
  "node_modules/kysely/index.js",
];

interface Violation {
  readonly from: string;
  readonly comment?: string;
  readonly rule: { readonly name: string };
}

const root = mkdtempSync(join(tmpdir(), "lowforge-planted-"));
let violations: readonly Violation[] = [];

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** One tree with every breach in it, and one run over it with the very rules of the checkout. */
beforeAll(async () => {
  for (const target of targets) write(target, "export const thing = 1;\n");
  for (const [file, imports] of Object.values(breaches)) write(file, `export { thing } from "${imports}";\n`);
  write("apps/server/src/features/one/round.ts", 'export { thing } from "./about.ts";\n');
  write("tsconfig.json", "{}");
  violations = await cruise();
});
afterAll(() => rmSync(root, { recursive: true }));

function cruise(): Promise<Violation[]> {
  const program = join(checkout, "node_modules/.bin/depcruise");
  const args = [
    "--config",
    join(checkout, "architecture/walls.mjs"),
    "--output-type",
    "json",
    "apps",
    "packages",
  ];
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      if (stdout === "") return reject(new Error(stderr));
      const result = JSON.parse(stdout) as { summary: { violations: Violation[] } };
      resolve(result.summary.violations);
    });
  });
}

test.each(Object.entries(breaches))("the wall %s stops a planted import, with what to do", (wall, [file]) => {
  const rule = walls.forbidden?.find(({ name }) => name === wall);
  expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(wall);
  expect(rule?.comment).toMatch(/\w{3,}.*\.$/);
});

test("every wall is tried", () => {
  expect(Object.keys(breaches).sort()).toEqual(walls.forbidden?.map(({ name }) => name).sort());
});
