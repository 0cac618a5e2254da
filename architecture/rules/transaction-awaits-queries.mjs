/**
 * SQLite has one connection. Inside `transaction(db, async (tx) => …)` a call on `db` waits for the transaction, which
 * waits for the call: for ever. And whatever else is awaited there makes everybody wait.
 * @type {import("eslint").Rule.RuleModule}
 */
export const transactionAwaitsQueries = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      outerDatabase:
        "Use `{{tx}}` here: inside a transaction, a query on `{{name}}` waits for ever on SQLite.",
      otherWork:
        "Await only queries on `{{tx}}` inside a transaction; do this before or after it, since everyone waits for it.",
    },
  },
  create(context) {
    /** The parameters of the transactions around the present node, innermost last. @type {string[]} */
    const open = [];
    const innermost = () => open.at(-1);

    return {
      ":function": (/** @type {AnyNode} */ node) => {
        if (isTransactionWork(node)) open.push(parameterName(node));
      },
      ":function:exit": (/** @type {AnyNode} */ node) => {
        if (isTransactionWork(node)) open.pop();
      },
      Identifier(node) {
        const tx = innermost();
        if (tx === undefined || node.name !== "db" || tx === "db" || isMerelyAName(node)) return;
        context.report({ node, messageId: "outerDatabase", data: { tx, name: node.name } });
      },
      AwaitExpression(node) {
        const tx = innermost();
        if (tx === undefined || mentions(node.argument, tx, context.sourceCode)) return;
        context.report({ node, messageId: "otherWork", data: { tx } });
      },
    };
  },
};

/** @typedef {any} AnyNode A node with its parent, of whichever parser. */

/** @param {AnyNode} node */
function isTransactionWork(node) {
  const { parent } = node;
  return (
    parent?.type === "CallExpression" && parent.callee.name === "transaction" && parent.arguments[1] === node
  );
}

/** @param {AnyNode} node */
function parameterName(node) {
  return node.params[0]?.name ?? "tx";
}

/** A key such as `{ db: 1 }` names something else. @param {AnyNode} node */
function isMerelyAName(node) {
  return node.parent.type === "Property" && node.parent.key === node && !node.parent.shorthand;
}

/**
 * Whether a call gets or starts from the transaction: `insertRow(tx, …)`, `tx.selectFrom(…).execute()`.
 * @param {AnyNode} node
 * @param {string} tx
 * @param {import("eslint").SourceCode} source
 */
function mentions(node, tx, source) {
  return source.getTokens(node).some((token) => token.type === "Identifier" && token.value === tx);
}
