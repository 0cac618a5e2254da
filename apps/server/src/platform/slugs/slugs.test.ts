import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, slugOf } from "./index.ts";

describe("slugs", () => {
  it.each([
    ["Payroll", "payroll"],
    ["支付 网关", "zhi-fu-wang-guan"],
    ["API 网关 v2", "api-wang-guan-v2"],
    ["   ", "project"],
    ["..", "project"],
    ["a.git", "project"],
    ["x/../y", "x-.-y"],
  ])("makes %j into %j", async (name, slug) => {
    expect(await slugOf(name, "project")).toBe(slug);
  });

  it("takes names that look alike for one", () => {
    expect(foldName("ＱＡ")).toBe(foldName("qa"));
  });

  it("numbers the attempts after the first", async () => {
    expect(await slugOf("Payroll", "project", 3)).toBe("payroll-3");
  });

  it("is always a safe part of an address and of a path", async () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: fc.constantFrom("项", "a", ".", "-", "/") }),
    );
    await fc.assert(
      fc.asyncProperty(name, async (text) => {
        const slug = await slugOf(text, "project");
        expect(slug).toMatch(/^[a-z0-9](?:[a-z0-9._-]{0,58}[a-z0-9])?$/);
        expect(slug).not.toMatch(/\.\.|\.git$|\.lock$/);
      }),
    );
  });
});
