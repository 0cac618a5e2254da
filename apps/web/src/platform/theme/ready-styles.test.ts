import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parseAst } from "vite";
import { isKnown, renderSharedStyles, renderStyles } from "../../../build/library-styles.ts";
import { findStyleMakers } from "../../../build/ready-styles.ts";
import { lowforgeTheme } from "./lowforge-theme.ts";
import { addStyles, ready } from "./ready-styles.ts";
import { paletteOf } from "./seed.rules.ts";

const library = dirname(createRequire(import.meta.url).resolve("antd/package.json"));
const own = "#397dff";
const themes = {
  "dark on a phone": lowforgeTheme({
    palette: paletteOf(own, true),
    isDark: true,
    isMotionReduced: false,
    isTouch: true,
  }),
  "red, without motion": lowforgeTheme({
    palette: paletteOf("#d03050", false),
    isDark: false,
    isMotionReduced: true,
    isTouch: false,
  }),
};

const styled = styledModules();

afterEach(() => {
  document.head.replaceChildren();
});

test.each(Object.entries(themes))("style sheets of the library are the same when it is %s", (_, theme) => {
  expect(styled.length).toBeGreaterThan(35);
  for (const { module, maker, written } of styled) {
    expect(written, module).toContain("{");
    expect(renderStyles(module, maker, { ...theme, zeroRuntime: false }), module).toBe(written);
  }
  expect(renderSharedStyles({ ...theme, zeroRuntime: false })).toBe(renderSharedStyles());
});

test("a style sheet comes once, with the first use, and before those of ours", () => {
  const ours = document.head.appendChild(document.createElement("style"));
  const useStyle = ready((name: string) => name, ".a{}");
  expect(document.head.children).toHaveLength(1);
  expect([useStyle("first"), useStyle("second")]).toEqual(["first", "second"]);
  addStyles(".first{}", -1000);
  addStyles(".last{}", -998);
  addStyles(".b{}");
  expect([...document.head.children].map(({ textContent }) => textContent)).toEqual([
    ".first{}",
    ".a{}",
    ".b{}",
    ".last{}",
    "",
  ]);
  expect(document.head.lastChild).toBe(ours);
});

test("a menu within another component brings no style sheet", () => {
  ready(() => null, ".c{}", -999, false)();
  expect(document.head.children).toHaveLength(0);
});

/** Every place where the library styles a component that is ours to write. */
function styledModules() {
  return readdirSync(join(library, "es"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\/style(?:\/[\w-]+)?\.js$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(library, "es", file), "utf8");
      const makers = findStyleMakers(parseAst(code) as never, code);
      const module = file.replace(/\.js$/, "");
      return makers.filter(isKnown).map((maker) => ({ module, maker, written: renderStyles(module, maker) }));
    });
}
