import { expect, test } from "vitest";
import { isSought } from "./permission-search.rules.ts";

const archive = { written: "归档项目 归档和取消归档", spoken: ["gui", "dang", "xiang", "mu"] };

test.each(["归档", "取消", "guidang", "gui dang", "xiang'mu", "GDXM", "xm", "gu", ""])(
  "%s finds it",
  (words) => {
    expect(isSought(archive, words)).toBe(true);
  },
);

test.each(["ang", "uidang", "guixiang", "gx", "新建"])("%s does not find it", (words) => {
  expect(isSought(archive, words)).toBe(false);
});

test("a name that is not Chinese is found as it is written alone", () => {
  const written = "Archive project Archive and unarchive it";
  expect(isSought({ written, spoken: null }, "ARCHIVE")).toBe(true);
  expect(isSought({ written, spoken: null }, "guidang")).toBe(false);
});
