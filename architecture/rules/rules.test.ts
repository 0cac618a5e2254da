import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { functionSize } from "./function-size.mjs";
import { transactionAwaitsQueries } from "./transaction-awaits-queries.mjs";

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { ecmaVersion: 2023, sourceType: "module" } });

tester.run("transaction-awaits-queries", transactionAwaitsQueries, {
  valid: [
    "async () => transaction(db, async (tx) => { await insertRow(tx, row); });",
    "async () => transaction(db, async (tx) => tx.selectFrom('rows').execute());",
    "async () => transaction(db, async (tx) => { await Promise.all(rows.map((row) => insertRow(tx, row))); });",
    "async () => { await hash(password); await findRow(db, 1); };",
    "async () => { await transaction(db, async (tx) => insertRow(tx, row)); await runGit(db); };",
  ],
  invalid: [
    {
      code: "async () => transaction(db, async (tx) => { await insertRow(db, row); });",
      errors: [{ messageId: "otherWork" }, { messageId: "outerDatabase" }],
    },
    {
      code: "async () => transaction(db, async (tx) => { const found = context.db.selectFrom('rows'); return found; });",
      errors: [{ messageId: "outerDatabase" }],
    },
    {
      code: "async () => transaction(db, async (tx) => { await insertRow(tx, row); await runGit(['gc']); });",
      errors: [
        {
          message:
            "Await only queries on `tx` inside a transaction; do this before or after it, since everyone waits for it.",
        },
      ],
    },
  ],
});

const longBody = "use();\n".repeat(5);

tester.run("function-size", functionSize, {
  valid: [
    { code: `function small() {\n${longBody}}`, options: [{ max: 7 }] },
    { code: `function outer() {\nfunction inner() {\n${longBody}}\n${longBody}}`, options: [{ max: 7 }] },
    { code: `function commented() {\n// why\n\n${longBody}}`, options: [{ max: 7 }] },
  ],
  invalid: [
    {
      code: `function long() {\n${longBody}use();\n}`,
      options: [{ max: 7 }],
      errors: [{ message: "This function has 8 lines of its own, 7 are allowed: give a part of it a name." }],
    },
  ],
});
