import { describe, expect, it } from "vitest";
import { readCommit } from "./commit-object.rules.ts";

const tree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
const object = (author: string, ...rest: readonly string[]): Buffer =>
  Buffer.from(
    [`tree ${tree}`, `author ${author}`, "committer C <c@x> 2 +0000", ...rest].join("\n"),
    "latin1",
  );
const utf8 = (text: string): string => Buffer.from(text).toString("latin1");

describe("what a commit says", () => {
  it.each([
    ["in UTF-8", object(utf8("Jörg <j@x> 1 +0100"), "", utf8("Grüße\n")), "Jörg <j@x> 1 +0100", "Grüße\n"],
    [
      "in an encoding that it names",
      object("J\u00f6rg <j@x> 1 +0100", "encoding ISO-8859-1", "", "Gr\u00fc\u00dfe\n"),
      "Jörg <j@x> 1 +0100",
      "Grüße\n",
    ],
    [
      "below a signature",
      object("J <j@x> 1 +0100", "gpgsig -----BEGIN", " author Nobody", " -----END", "", "One\r\n\r\ntwo"),
      "J <j@x> 1 +0100",
      "One\r\n\r\ntwo",
    ],
    ["with no message", object("J <j@x> 1 +0100", "", ""), "J <j@x> 1 +0100", ""],
    ["without a border", object("J <j@x> 1 +0100"), "J <j@x> 1 +0100", ""],
  ])("%s", (_what, content, author, message) => {
    const found = readCommit(content);
    expect([found.tree, found.author.toString(), found.message.toString()]).toEqual([tree, author, message]);
  });

  it.each([[], ["encoding no-such-encoding"]])(
    "stays as it is where nobody says how to read it %#",
    (...extra) => {
      const { author, message } = readCommit(
        object("J\u00f6rg <j@x> 1 +0100", ...extra, "", "Gr\u00fc\u00dfe"),
      );
      expect([author.toString("latin1"), message.toString("latin1")]).toEqual([
        "J\u00f6rg <j@x> 1 +0100",
        "Gr\u00fc\u00dfe",
      ]);
    },
  );
});
