import { describe, expect, it } from "vitest";
import { boardCsv, dayNumber, daysBefore, rank, seriesOf } from "./leaderboard.rules.ts";

const sum = (developer: string, commits: number, additions = 0) => ({
  developer,
  commits,
  additions,
  deletions: 0,
});

describe("the leaderboard", () => {
  it("gives equal developers the same rank and leaves the next one out", () => {
    const rows = rank([sum("b", 2), sum("c", 1), sum("a", 2), sum("d", 5)], {
      measure: "commits",
      myNames: new Set(["c"]),
    });
    expect(rows.map(({ rank: place, developer, isMe }) => [place, developer, isMe])).toEqual([
      [1, "d", false],
      [2, "a", false],
      [2, "b", false],
      [4, "c", true],
    ]);
    expect(rows.map(({ share }) => share)).toEqual([0.5, 0.2, 0.2, 0.1]);
  });

  it("ranks by lines where it is asked to, and divides nothing by nothing", () => {
    const by = { measure: "lines", myNames: new Set<string>() } as const;
    expect(rank([sum("few", 9, 1), sum("many", 1, 9)], by)[0]?.developer).toBe("many");
    expect(rank([sum("none", 3)], by)[0]?.share).toBe(0);
  });

  it("writes one line for each developer below the names of the columns", () => {
    const rows = rank([sum("Ann", 3, 7)], { measure: "commits", myNames: new Set() });
    expect(boardCsv(rows)).toBe(
      "\uFEFFrank,developer,commits,additions,deletions,share\r\n1,Ann,3,7,0,1.0000\r\n",
    );
  });

  it("draws days while they can be told apart, else months", () => {
    const first = dayNumber("2026-01-30") ?? 0;
    const days = [
      { day: first, commits: 1 },
      { day: first + 2, commits: 2 },
    ];
    expect(seriesOf(days)).toEqual({
      unit: "day",
      series: [
        { start: "2026-01-30", commits: 1 },
        { start: "2026-02-01", commits: 2 },
      ],
    });
    expect(seriesOf([...days, { day: first + 92, commits: 1 }])).toMatchObject({
      unit: "month",
      series: [{ start: "2026-01-01" }, { start: "2026-02-01" }, { start: "2026-05-01" }],
    });
  });

  it.each([
    [
      { fromDay: 10, toDay: 12 },
      { fromDay: 7, toDay: 9 },
    ],
    [{ fromDay: 10, toDay: 9 }, null],
    [{ fromDay: null, toDay: 9 }, null],
  ])("compares %j with %j", (period, before) => {
    expect(daysBefore(period)).toEqual(before);
  });
});
