import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLogLines, type LogLimits, type LogLines } from "./log-lines.ts";
import { longestLine } from "./line-buffer.rules.ts";
import { runsOf, textOf } from "./log-line.rules.ts";

const esc = "\u001b";
const encoder = new TextEncoder();

function readLog(text: string, limits?: LogLimits): LogLines {
  const log = createLogLines(limits);
  log.push(encoder.encode(text));
  log.finish();
  return log;
}

function linesOf(log: LogLines): string[] {
  const numbers = Array.from({ length: log.count() - log.first() }, (_unused, row) => log.first() + row);
  return numbers.map((number) => textOf(log.lineAt(number) ?? ""));
}

function describeLog(log: LogLines) {
  return {
    lines: Array.from({ length: log.count() }, (_unused, number) => {
      const line = log.lineAt(number) ?? "";
      return runsOf(line).map(({ text, look }) => [text, look.key]);
    }),
    sections: log.sections(),
    errors: log.errors(),
  };
}

describe("the text of a log", () => {
  it.each([
    ["plain lines", "one\ntwo\n", ["one", "two"]],
    ["a last line without an end", "one\ntwo", ["one", "two"]],
    ["line ends of Windows", "one\r\ntwo\r\n", ["one", "two"]],
    ["empty lines", "\n\none\n", ["", "", "one"]],
    ["a progress bar", "10%\r50%\r100%\n", ["100%"]],
    ["a shorter text over a longer one", "downloading\rdone\n", ["doneloading"]],
    ["a line that erases itself first", `downloading\r${esc}[Kdone\n`, ["done"]],
    ["a line that is erased as a whole", `downloading${esc}[2K\rdone\n`, ["done"]],
    ["the way npm and yarn begin a line anew", `waiting${esc}[1G${esc}[0Kready\n`, ["ready"]],
    ["erasing what is behind the end, as compilers do", `error${esc}[K: it\n`, ["error: it"]],
    ["backspaces", "abc\b\bX\n", ["aXc"]],
    ["a wide character under two narrow ones", "构建中\rab\n", ["ab建中"]],
    ["half a wide character", "构建\ra\n", ["a 建"]],
    ["tabs", "a\tb\n", ["a\tb"]],
  ])("keeps %s as a terminal would", (_what, text, lines) => {
    expect(linesOf(readLog(text))).toEqual(lines);
  });

  it.each([
    ["colours", `${esc}[1;31mred${esc}[0m`, "red"],
    ["cursor movements", `${esc}[2A${esc}[3;4Hx${esc}[?25l`, "x"],
    ["window titles", `${esc}]0;rm -rf\u0007x`, "x"],
    ["links of the terminal", `${esc}]8;;javascript:alert(1)${esc}\\x${esc}]8;;${esc}\\`, "x"],
    ["device strings", `${esc}Pq#0;2;0${esc}\\x`, "x"],
    ["eight-bit controls", "\u009b31mx\u0085", "x"],
    ["other control characters", "\u0000\u0007a\u000b\u000c\u007fb", "ab"],
    ["character sets", `${esc}(Bx`, "x"],
  ])("drops %s", (_what, text, shown) => {
    expect(linesOf(readLog(`${text}\n`))).toEqual([shown]);
  });

  it("goes on with the next line where a terminal's string has no end", () => {
    expect(linesOf(readLog(`${esc}]0;title\nnext\n`))).toEqual(["", "next"]);
  });

  it("shows marks of direction, so that a line can't say something else than it does", () => {
    expect(linesOf(readLog("if (admin\u202e\u2066) {\n"))).toEqual(["if (admin<U+202E><U+2066>) {"]);
  });

  it("cuts a very long line and says how much is missing", () => {
    const line = readLog(`${"a".repeat(longestLine + 123)}\nnext`).lineAt(0);
    expect(textOf(line ?? "")).toHaveLength(longestLine);
    expect(line).toMatchObject({ cut: 123 });
  });

  it("never cuts a character in half", () => {
    const log = readLog(`${"a".repeat(longestLine - 1)}😀b\n`);
    expect(linesOf(log)[0]).toBe("a".repeat(longestLine - 1));
  });

  it("drops the oldest lines beyond its limit and keeps counting", () => {
    const log = readLog("one\ntwo\nthree\nfour\n", { lines: 3, characters: 1000 });
    expect(linesOf(log)).toEqual(["two", "three", "four"]);
    expect([log.first(), log.count()]).toEqual([1, 4]);
  });

  it("takes the times off that a runner puts before its lines", () => {
    const log = readLog("2026-11-21T14:08:05.123456Z 00O hello\n");
    expect(log.lineAt(0)).toMatchObject({ time: "2026-11-21T14:08:05Z" });
    expect(linesOf(log)).toEqual(["hello"]);
    expect(log.hasTimes()).toBe(true);
  });

  it("finds the lines that tell of an error", () => {
    const log = readLog(
      "ok\nsrc/a.ts(3,1): error TS2304: no name\n0 errors\nERROR: Job failed: exit code 1\n",
    );
    expect(log.errors()).toEqual([1, 3]);
  });

  it("reads 3 MB piece by piece", () => {
    const line = `${esc}[32mPASS${esc}[0m src/features/some/file.test.ts with a name of usual length\n`;
    const bytes = encoder.encode(line.repeat(Math.ceil((3 * 1024 ** 2) / line.length)));
    const log = createLogLines();
    for (let at = 0; at < bytes.length; at += 65_536) log.push(bytes.subarray(at, at + 65_536));
    expect(log.count()).toBe(Math.ceil((3 * 1024 ** 2) / line.length));
  });
});

describe("sections", () => {
  const start = (name: string, seconds = 100) => `section_start:${seconds}:${name}\r${esc}[0K`;
  const end = (name: string, seconds = 105) => `section_end:${seconds}:${name}\r${esc}[0K`;

  it("hides the marks and knows which lines belong together", () => {
    const log = readLog(`before\n${start("step_0")}Build\nmake\n${end("step_0")}after\n`);
    expect(linesOf(log)).toEqual(["before", "Build", "make", "after"]);
    expect(log.sections()).toMatchObject([
      { name: "step_0", header: 1, end: 3, depth: 0, startedAtMs: 100_000, endedAtMs: 105_000 },
    ]);
  });

  it("reads an end and a start on one line", () => {
    const log = readLog(`${start("a")}A\n1\n${end("a")}${start("b")}B\n2\n${end("b")}`);
    expect(linesOf(log)).toEqual(["A", "1", "B", "2"]);
    expect(log.sections()).toMatchObject([
      { header: 0, end: 2 },
      { header: 2, end: 4 },
    ]);
  });

  it("keeps what stands before a mark on its line", () => {
    const log = readLog(`${start("a")}A\nno line end${end("a")}next\n`);
    expect(linesOf(log)).toEqual(["A", "no line end", "next"]);
    expect(log.sections()[0]).toMatchObject({ end: 2 });
  });

  it("nests, and gives a section without a header its name", () => {
    const log = readLog(`${start("outer")}${start("inner[collapsed=true]")}Inner\nx\n${end("outer")}`);
    expect(linesOf(log)).toEqual(["outer", "Inner", "x"]);
    expect(log.sections()).toMatchObject([
      { name: "outer", header: 0, end: 3, depth: 0, beginsFolded: false },
      { name: "inner", header: 1, end: 3, depth: 1, beginsFolded: true },
    ]);
  });

  it("passes over an end without a start", () => {
    expect(readLog(`${end("a")}x\n`).sections()).toEqual([]);
  });
});

describe("however a log is divided on its way", () => {
  const pieces = [
    "plain text ",
    "构建 😀 é",
    "\n",
    "\r",
    "\r\n",
    "\b",
    "\t",
    `${esc}[1;31m`,
    `${esc}[38;5;208m`,
    `${esc}[0m`,
    `${esc}[0K`,
    `${esc}[2K`,
    `${esc}]0;title\u0007`,
    `${esc}[`,
    esc,
    `section_start:100:step_0\r${esc}[0K`,
    `section_end:101:step_0\r${esc}[0K`,
    "\u202e",
    "ERROR: no",
  ];
  const logText = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })), {
    maxLength: 40,
  });
  const cuts = fc.array(fc.nat(2000), { maxLength: 20 });

  it("gives the same lines, looks and sections", () => {
    fc.assert(
      fc.property(logText, cuts, (parts, at) => {
        const bytes = encoder.encode(parts.join(""));
        const whole = createLogLines();
        whole.push(bytes);
        whole.finish();
        const divided = createLogLines();
        const ends = [...at.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        ends.forEach((cut, index) => divided.push(bytes.subarray(ends[index - 1] ?? 0, cut)));
        divided.finish();
        expect(describeLog(divided)).toEqual(describeLog(whole));
      }),
      { numRuns: 500 },
    );
  });

  it("never lets a control character or a mark of direction through", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), logText, (bytes, parts) => {
        const log = createLogLines();
        log.push(bytes);
        log.push(encoder.encode(parts.join("")));
        log.finish();
        expect(linesOf(log).join("")).not.toMatch(
          /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/,
        );
      }),
      { numRuns: 500 },
    );
  });
});
