import { place } from "./place.mjs";

/**
 * @typedef {{ name: string, command: string, args: readonly string[], hint: string }} Check
 */

/** @param {string} name */
const tool = (name) => place("node_modules/.bin", name);

/** The checks that read the tree, slow ones first so that several lanes end together. @type {readonly Check[]} */
export const checks = [
  {
    name: "lint",
    command: tool("eslint"),
    args: [".", "--max-warnings=0"],
    hint: "Each line above says what to do; rules are in eslint.config.mjs and none may be switched off in a file.",
  },
  {
    name: "lint-types",
    command: tool("oxlint"),
    args: ["."],
    hint: "Each line above says what the types tell; rules are in .oxlintrc.json and none may be switched off in a file.",
  },
  {
    name: "types",
    command: tool("tsc"),
    args: ["-p", place("tsconfig.json")],
    hint: "The types of server, runner, packages and scripts do not fit; see the lines above.",
  },
  {
    name: "types-web",
    command: tool("tsc"),
    args: ["-p", place("apps/web/tsconfig.json")],
    hint: "The types of the console do not fit; see the lines above.",
  },
  {
    name: "walls",
    command: tool("depcruise"),
    args: ["--config", "architecture/walls.mjs", "--output-type", "err-long", "apps", "packages"],
    hint: "An import goes through a wall; the rule's text above says which door to use (docs/architecture.md).",
  },
  {
    name: "unused",
    command: tool("knip"),
    args: [],
    hint: "Delete what nobody uses, or stop exporting it.",
  },
  {
    name: "format",
    command: tool("prettier"),
    args: ["--check", "."],
    hint: "Run `npm run format`.",
  },
  {
    name: "budgets",
    command: process.execPath,
    args: [place("scripts/setup/check-budgets.mjs")],
    hint: "Load less at first: import by path, or behind a lazy route.",
  },
];

/** The suites of vitest.config.ts. */
export const suites = ["contract", "server", "runner", "web", "architecture", "scripts", "e2e"];
