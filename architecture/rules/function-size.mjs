/**
 * A function may have so many lines of its own; those of the functions inside it count for these. So a factory that
 * returns ten small functions is small, and a long one cannot hide among them.
 * @type {import("eslint").Rule.RuleModule}
 */
export const functionSize = {
  meta: {
    type: "suggestion",
    schema: [{ type: "object", properties: { max: { type: "integer" } }, additionalProperties: false }],
    messages: {
      tooLong: "This function has {{lines}} lines of its own, {{max}} are allowed: give a part of it a name.",
    },
  },
  create(context) {
    const max = context.options[0]?.max ?? 60;
    /** Lines of the functions inside each function around the present node. @type {number[]} */
    const inside = [];
    return {
      ":function": () => void inside.push(0),
      ":function:exit": (/** @type {AnyNode} */ node) => {
        const whole = countLines(node);
        const lines = whole - (inside.pop() ?? 0);
        const outer = inside.length - 1;
        if (outer >= 0) inside[outer] = (inside[outer] ?? 0) + whole;
        if (lines > max) context.report({ node, messageId: "tooLong", data: { lines: `${lines}`, max } });
      },
    };

    /** @param {AnyNode} node */
    function countLines({ loc }) {
      const lines = context.sourceCode.lines.slice((loc?.start.line ?? 1) - 1, loc?.end.line);
      return lines.filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
    }
  },
};

/** @typedef {any} AnyNode A function of whichever parser. */
