import { describe, expect, test } from "vitest";
import { splitCommands } from "./split-commands.ts";

const split = (...lines: string[]) => splitCommands(lines.join("\n"), null);

describe("cutting a script into commands", () => {
  test("cuts after each complete command", async () => {
    expect(await split("npm ci", "npm test", "")).toEqual(["npm ci", "npm test"]);
  });

  test.each([
    ["a loop", ["for x in 1 2", "do", "  echo $x", "done"]],
    ["a condition", ["if true; then", "  echo yes", "else", "  echo no", "fi"]],
    ["a function", ["greet()", "{", "  echo hi", "}"]],
    ["quotes", ["echo 'one", "two'"]],
    ["a here-document", ["cat <<END", "text", "END"]],
    ["a pipe at the end", ["echo a |", "cat"]],
    ["a backslash at the end", ["echo a \\", "  b"]],
    ["a comment", ["# says hello", "", "echo hello"]],
  ])("keeps %s in one piece", async (_name, lines) => {
    expect(await split("echo before", ...lines, "echo after")).toEqual([
      "echo before",
      lines.join("\n"),
      "echo after",
    ]);
  });

  test("leaves a script that bash cannot read as it is", async () => {
    expect(await split("echo a", "if then (", "echo b")).toEqual(["echo a", "if then (\necho b"]);
  });
});
