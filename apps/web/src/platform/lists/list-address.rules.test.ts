import { expect, test } from "vitest";
import { readListAddress, readPageNum, readWords, writeListAddress } from "./list-address.rules.ts";

const query = (text: string) => new URLSearchParams(text);

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=1.5", 1],
  ["page=two", 1],
  ["page=100000", 100_000],
  ["page=100001", 1],
])("turns to a page that there can be: %s", (text, pageNum) => {
  expect(readPageNum(query(text))).toBe(pageNum);
});

test("stays before the latest page of a list that ends sooner", () => {
  expect(readPageNum(query("page=11"), 10)).toBe(1);
});

test("takes no more words than the server does", () => {
  expect(readWords(query("name=%20wages%20"), "name")).toBe("wages");
  expect(readWords(query(`name=${"a".repeat(101)}`), "name")).toHaveLength(100);
  expect(readWords(query("author=Lin Yue"), "author", 3)).toBe("Lin");
  expect(readWords(query(""), "name")).toBe("");
});

test("writes what it reads, without what is at its default", () => {
  const address = { name: "wages & more", pageNum: 2 };
  expect(readListAddress(writeListAddress(address))).toEqual(address);
  expect(writeListAddress({ name: "", pageNum: 1 }).toString()).toBe("");
});
