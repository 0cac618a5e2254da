import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMentions, findNewMentions } from "./mentions.rules.ts";

describe("whom a text mentions", () => {
  it.each<[string, string, string[]]>([
    ["somebody", "Look, @lin", ["lin"]],
    ["several, each once and whatever the case", "@Lin and @mei-2 and @LIN", ["lin", "mei-2"]],
    ["at the end of a sentence", "Ask @lin.dev. Or @mei-.", ["lin.dev", "mei"]],
    ["within brackets and quotes", '(@lin, "@mei")', ["lin", "mei"]],
    ["beside Chinese", "请@lin看一下，@mei。", ["lin", "mei"]],
    ["in lists and quotations", "- @lin\n> @mei", ["lin", "mei"]],
    ["nobody in an address of mail", "lin@example.com", []],
    ["nobody in an address of a page", "https://forge.test/@lin", []],
    ["nobody where it is escaped", "\\@lin", []],
    ["nobody without a name", "@ @- @!", []],
    ["nobody in a code span", "`@lin` and ``a ` @mei``", []],
    ["behind a code span", "`a` @lin `b`", ["lin"]],
    ["beside a backtick that opens nothing", "a ` b @lin", ["lin"]],
    ["between backticks of different number", "`` a ` @lin ```", ["lin"]],
    ["though a paragraph ends before the span does", "a ` b\n\n@lin ` c", ["lin"]],
    ["nobody in a fence", "```ts\n@lin\n```\n", []],
    ["nobody in a fence that never ends", "~~~\n@lin", []],
    ["behind a fence", "```\na\n```\n@lin", ["lin"]],
    ["behind a fence in a quotation", "> ```\n> @mei\n> ```\n@lin", ["lin"]],
    ["nobody where other marks stand within the fence", "````\n```\n@lin\n````", []],
    ["beside three backticks on one line", "```@mei``` @lin", ["lin"]],
  ])("finds %s", (_, text, names) => {
    expect(findMentions(text)).toEqual(names);
  });

  it("tells new ones from those that were there", () => {
    expect(findNewMentions("@lin @mei", "@lin")).toEqual(["mei"]);
  });

  it("ends at fifty people", () => {
    const text = Array.from({ length: 80 }, (_, index) => `@member${index}`).join(" ");
    expect(findMentions(text)).toHaveLength(50);
  });

  const markdown = fc
    .array(fc.constantFrom("@lin", "`", "``", "```", "~~~", "\n", "\n\n", "> ", " ", "a", "\\", "."))
    .map((parts) => parts.join(""));

  it("finds nobody in any text that is put into a fence", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const fence = "`".repeat(text.length + 3);
        expect(findMentions(`${fence}\n${text}\n${fence}`)).toEqual([]);
      }),
    );
  });

  it("finds a mention in a paragraph of its own, whatever is not a fence before it", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        fc.pre(!/^[\s>]*(```|~~~)/m.test(text));
        expect(findMentions(`${text}\n\n@mei`)).toContain("mei");
      }),
    );
  });

  it.each(["`", "@", "` ", "``\n", "@a`", "~~~\n", "> > ", "@a.", "@a-", " "])(
    "takes time in proportion to a text of nothing but %j",
    (part) => {
      const text = part.repeat(500_000 / part.length);
      const started = performance.now();
      findMentions(text);
      expect(performance.now() - started).toBeLessThan(1_500);
    },
  );
});
