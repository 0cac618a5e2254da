import { type CommitStatuses, statusEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

test("a commit shows what its checks come to, and each of them on a click", async () => {
  const sha = repository.lastCommit?.sha ?? "";
  const word = { description: "", targetUrl: null, updatedAt: 1 };
  const server = payrollServer().on(statusEndpoints.listStatuses, (): CommitStatuses[] => [
    {
      sha,
      state: "failure",
      statuses: [
        { ...word, context: "lint", state: "success", targetUrl: "https://ci.example.com/1" },
        { ...word, context: "test", state: "failure", description: "2 of 1,204 fail" },
      ],
    },
  ]);
  await renderPage({ routes: repositoryHomeRoutes, path: "/repository/git/3", server });
  fireEvent.click(await screen.findByRole("button", { name: "Checks: Failed" }));
  expect(await screen.findByText("2 of 1,204 fail")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Details: lint" }).getAttribute("href")).toBe(
    "https://ci.example.com/1",
  );
});
