import { badgeEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";
import { badgeUrl, htmlOf, markdownOf } from "./snippets.rules.ts";

test("badges are switched on, shown with what to paste, and switched off", async () => {
  let token: string | null = null;
  const server = payrollServer()
    .on(badgeEndpoints.getBadgeToken, () => ({ token }))
    .on(badgeEndpoints.renewBadgeToken, () => ({ token: (token = "a-word-that-nobody-guesses") }))
    .on(badgeEndpoints.deleteBadgeToken, () => {
      token = null;
      return null;
    });
  await renderPage({ routes: repositoryHomeRoutes, path: "/repository/git/3/settings/badges", server });
  fireEvent.click(await screen.findByRole("button", { name: "Switch on badges" }));
  const picture = await screen.findByRole("img", { name: "Preview: Build" });
  expect(picture.getAttribute("src")).toMatch(/badge\/a-word-that-nobody-guesses\/build\.svg\?lang=en$/);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.click(await screen.findByText("Switch off badges"));
  fireEvent.click(await screen.findByRole("button", { name: "Switch off badges" }));
  expect(await screen.findByText("Badges are switched off")).toBeTruthy();
});

test("what is pasted leads to the repository and breaks out of nothing", () => {
  const url = badgeUrl({ origin: "https://f.example", token: "t", kind: "size", language: "zh" });
  expect(url).toBe("https://f.example/api-developer/codeHub/badge/t/size.svg?lang=zh");
  expect(markdownOf("Size", url, "https://f.example/r")).toBe(`[![Size](${url})](https://f.example/r)`);
  expect(htmlOf('"x"', "https://f.example/?a&b", "https://f.example/r")).toBe(
    '<a href="https://f.example/r"><img src="https://f.example/?a&amp;b" alt="&quot;x&quot;"></a>',
  );
});
