import { projectDocumentEndpoints } from "@lowforge/contract/projects";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryInnerRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";

const place = { repositoryId: 3, repositoryName: "payroll web", branch: "main" };
const documents = [
  { path: "README.md", title: "Payroll" },
  { path: "docs/api.md", title: "The API" },
];

async function open(list: { path: string; title: string }[]) {
  const server = payrollServer()
    .on(projectDocumentEndpoints.listDocuments, () => [{ ...place, documents: list }])
    .on(projectDocumentEndpoints.getDeploymentGuide, () => null);
  const router = await renderPage({
    projectRoutes: repositoryInnerRoutes,
    path: "/project/7/document",
    server,
  });
  await screen.findByRole("heading", { level: 1, name: "Documents" });
  return router;
}

test("lists documents by their titles, and narrows them by a search", async () => {
  await open(documents);
  const link = await screen.findByRole("link", { name: "The API" });
  expect(link.getAttribute("href")).toContain("repository=3&path=docs%2Fapi.md");
  expect(screen.getByRole("link", { name: "Payroll" }).getAttribute("aria-current")).toBe("page");
  fireEvent.change(screen.getByLabelText("Search document titles"), { target: { value: "api" } });
  await screen.findByRole("link", { name: "The API" });
  await expect.poll(() => screen.queryByRole("link", { name: "Payroll" })).toBeNull();
});

test("says how a deployment guide comes to be where there is none", async () => {
  await open(documents);
  expect(await screen.findByText(/No deployment guide yet/)).toBeTruthy();
});

test("says what documents are where there are none", async () => {
  await open([]);
  expect(await screen.findByRole("heading", { name: "No documents yet" })).toBeTruthy();
});
