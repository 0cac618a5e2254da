import { expect, test } from "vitest";
import { nameFromUrl, urlProblem } from "./source-url.rules.ts";

test.each([
  ["https://example.com/team/code.git", "code"],
  ["https://example.com/team/code", "code"],
  ["https://example.com/team/code/", "code"],
  ["https://example.com/team/%E6%94%AF%E4%BB%98.git", "支付"],
  ["https://example.com/team/a%20b!c.git", "a b-c"],
  ["https://example.com/.git", ""],
  ["https://example.com/%ZZ", "ZZ"],
  ["not an address", ""],
])("guesses from %s the name %j", (url, name) => expect(nameFromUrl(url)).toBe(name));

test.each([
  ["", "urlEmpty"],
  ["  ", "urlEmpty"],
  ["git@example.com:team/code.git", "urlWrong"],
  ["ssh://git@example.com/code.git", "urlWrong"],
  ["file:///etc/passwd", "urlWrong"],
  ["ext::sh", "urlWrong"],
  ["http://example.com/code.git", null],
])("says of the address %j: %s", (url, problem) => expect(urlProblem(url)).toBe(problem));
