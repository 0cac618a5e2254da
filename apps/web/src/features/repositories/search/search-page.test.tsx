import { searchEndpoints } from "@lowforge/contract/repositories";
import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";
import { cutAtMatches } from "./search.rules.ts";

function open(query: string, server = payrollServer()) {
  return renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/search${query}`, server });
}

test("code that holds the words is listed by file, each line with a link to it", async () => {
  const server = payrollServer();
  await open("?q=tries&ref=fix-retry", server);
  const line = await screen.findByRole("link", { name: "2" });
  expect(line.getAttribute("href")).toBe("/en/repository/git/3?ref=fix-retry&path=src%2Fapp.ts&view=code#L2");
  expect(screen.getByText("tries", { selector: "mark" })).toBeTruthy();
  expect(server.callsOf(searchEndpoints.searchCode)[0]?.ref).toBe("fix-retry");
});

test("files and commits are searched as well", async () => {
  await open("?q=APP&type=files");
  expect((await screen.findByRole("link", { name: /app/ })).getAttribute("href")).toBe(
    "/en/repository/git/3?path=src%2Fapp.ts",
  );
  cleanup();
  await open("?q=wages&type=commits");
  expect(await screen.findByRole("link", { name: "Pay wages" })).toBeTruthy();
});

test.each([
  ["", "Search this repository"],
  ["?q=x", "Enter at least 2 characters"],
  ["?q=nowhere", "Nothing matches"],
  ["?q=nowhere&type=files", "Nothing matches"],
  ["?q=nowhere&type=commits", "Nothing matches"],
])("“%s” says: %s", async (query, sentence) => {
  await open(query);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("marking what was found never changes the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "grapheme", maxLength: 3 }),
      (text, words) => {
        const pieces = cutAtMatches(text, words);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { text: piece, isMatch } of pieces) {
          if (isMatch) expect(piece.toLowerCase()).toBe(words.toLowerCase());
        }
      },
    ),
  );
});
