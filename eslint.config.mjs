import tseslint from "typescript-eslint";
import { functionSize } from "./architecture/rules/function-size.mjs";
import { transactionAwaitsQueries } from "./architecture/rules/transaction-awaits-queries.mjs";

const typescript = ["**/*.{ts,tsx}"];
const tests = ["**/*.{test,spec}.{ts,tsx}", "**/testing/**", "e2e/**", "architecture/**", "benchmarks/**"];
const sources = ["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"];

const house = {
  rules: { "function-size": functionSize, "transaction-awaits-queries": transactionAwaitsQueries },
};

/** Statements that no rule of its own forbids. */
const forbiddenSyntax = [
  { selector: "TSEnumDeclaration", message: "Use an `as const` object or array instead of an enum." },
  {
    selector: "ExportDefaultDeclaration",
    message: "Export it by name; only tools' configuration files need a default export.",
  },
];

export default tseslint.config(
  { ignores: ["**/dist/**", "**/node_modules/**", "data/**", ".cache/**", "coverage/**"] },
  { linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true } },
  {
    files: [...typescript, "**/*.mjs"],
    extends: [tseslint.configs.base],
    plugins: { house },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-debugger": "error",
      "no-fallthrough": "error",
      "no-unsafe-finally": "error",
      complexity: ["error", 15],
      "max-params": ["error", 4],
      "max-depth": ["error", 3],
      "house/function-size": ["error", { max: 60 }],
    },
  },
  {
    files: typescript,
    // What needs the types of the whole program, and what React asks for, is oxlint's (.oxlintrc.json, decision 31).
    extends: [tseslint.configs.recommended],
    rules: {
      "no-restricted-syntax": ["error", ...forbiddenSyntax],
      "house/transaction-awaits-queries": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "always" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: sources,
    ignores: tests,
    rules: { "no-console": "error" },
  },
  {
    files: ["apps/server/src/features/**/*.ts"],
    ignores: ["**/*.service.ts", "**/*.jobs.ts", ...tests],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/platform/database/index.ts"],
              importNames: ["transaction"],
              message: "Only a *.service.ts or *.jobs.ts opens a transaction; let its use case pass `tx` in.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    // What is shown under a condition counts as a branch, though it reads like a list.
    rules: { "house/function-size": ["error", { max: 120 }], complexity: ["error", 20] },
  },
  {
    files: ["**/*.config.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
);
