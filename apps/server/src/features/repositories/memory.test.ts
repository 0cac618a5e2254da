import { describe, expect, it } from "vitest";
import { createMemory } from "./memory.ts";

describe("a memory", () => {
  it("makes an answer once for all who ask meanwhile, and keeps it", async () => {
    const memory = createMemory<number>(10);
    let made = 0;
    const make = async (): Promise<number> => (made += 1);
    expect(await Promise.all([memory.recall("a", make), memory.recall("a", make)])).toEqual([1, 1]);
    expect([await memory.recall("a", make), made]).toEqual([1, 1]);
  });

  it("lets go of what was used longest ago when it is full, and keeps nothing that is too heavy", async () => {
    const memory = createMemory<string>(6, ({ length }) => length);
    for (const word of ["aa", "bb", "cc"]) memory.keep(word, word);
    memory.find("aa");
    memory.keep("d", "d");
    expect(["aa", "bb", "cc", "d"].map(memory.find)).toEqual(["aa", null, "cc", "d"]);
    memory.keep("long", "1234567");
    expect([memory.find("long"), memory.find("d")]).toEqual([null, "d"]);
    memory.keep("d", "dd");
    expect(memory.find("d")).toBe("dd");
  });

  it("forgets failures", async () => {
    const memory = createMemory<string>(10);
    await expect(memory.recall("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await memory.recall("a", async () => "yes")).toBe("yes");
  });
});
