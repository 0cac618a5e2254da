import {
  type JavaModule,
  type Middleware,
  projectEndpoints,
  type ProjectDetail,
  type ProjectOverview,
  projectOverviewEndpoints,
  projectStackEndpoints,
} from "@lowforge/contract/projects";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectInnerRoutes } from "../routes.tsx";

const at = 1_700_000_000_000;
const payroll: ProjectDetail = {
  projectId: 7,
  name: "payroll",
  slug: "payroll",
  description: "Salaries",
  kind: "sourceCode",
  status: "active",
  isConfig: null,
  cover: null,
  isFavorite: false,
  isDisabled: false,
  isDemo: false,
  creator: "lindev",
  repositoryCount: 4,
  memberCount: 8,
  createdAt: at,
  updatedAt: at,
  role: "owner",
  permissions: ["project.read", "project.update"],
};

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  commits: index === 20 ? 12 : 0,
}));

const full: ProjectOverview = {
  members: 8,
  code: {
    repositories: 4,
    branches: 12,
    openRequests: 1,
    requests: [
      {
        mergeRequestId: 3,
        repositoryId: 5,
        repositoryName: "payroll-web",
        number: 42,
        title: "Fix retry",
        isDraft: false,
        creator: "Mei",
        updatedAt: at,
      },
    ],
    commitsByDay: days,
    counting: 0,
  },
  builds: {
    succeeded: 6,
    failed: 2,
    recent: [
      {
        recordId: 9,
        taskId: 2,
        number: 128,
        taskName: "Nightly",
        kind: "cd",
        state: "failure",
        branch: "main",
        triggeredBy: "Lin",
        queuedAt: at,
      },
    ],
  },
  activity: [
    {
      activityId: 50,
      kind: "pushed",
      at,
      actor: "Lin <b>",
      repositoryId: 5,
      repositoryName: "payroll-web",
      subject: "main",
      number: null,
      build: null,
    },
  ],
};

const place = { repositoryId: 5, repositoryName: "payroll-web", branch: "main" };
const database: Middleware = {
  ...place,
  path: "deploy/compose.yaml",
  middlewareId: "0123456789abcdef01234567",
  name: "db",
  image: "postgres:16",
  version: "16",
  ports: ["5432:5432"],
  environment: ["POSTGRES_DB", "POSTGRES_PASSWORD"],
};
const core: JavaModule = {
  ...place,
  path: "core/pom.xml",
  tool: "maven",
  group: "com.example",
  name: "payroll-core",
  version: "1.10",
  packaging: "jar",
  javaVersion: "21",
  springBootVersion: null,
};

async function open(overview: ProjectOverview, stack: readonly [Middleware[], JavaModule[]] = [[], []]) {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => payroll)
    .on(projectOverviewEndpoints.getOverview, () => overview)
    .on(projectStackEndpoints.listMiddleware, () => stack[0])
    .on(projectStackEndpoints.listJavaModules, () => stack[1]);
  await renderPage({ projectRoutes: projectInnerRoutes([]), path: "/project/7/dashboard", server });
  await screen.findByRole("heading", { level: 2, name: "Activity" });
}

test("answers how healthy the project is, in one strip of figures", async () => {
  await open(full);
  const strip = screen.getByText("of builds succeeded (30 days)").closest("ul");
  expect(strip?.textContent).toBe(
    "4repositories12branches1open merge request75%of builds succeeded (30 days)8members",
  );
});

test("leads to builds, requests and repositories", async () => {
  await open(full);
  const paths = ["Nightly #128", "Fix retry", "payroll-web"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(paths).toEqual([
    "/en/project/7/cd/2/record/9",
    "/en/project/7/repository/git/5/merge-requests/42",
    "/en/project/7/repository/git/5",
  ]);
  expect(screen.getByText(/Lin <b> pushed to branch main of/)).toBeTruthy();
});

test("shows the commits of thirty days as bars and as a table", async () => {
  await open(full);
  expect(screen.getByRole("img", { name: "12 commits in 30 days, the most on 2026-11-21: 12" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "View as table" }));
  const table = screen.getByRole("table", { name: "How much was committed in the last 30 days?" });
  expect(within(table).getByText("2026-11-21")).toBeTruthy();
});

test("shows what the project is built of, and leads to the files that say so", async () => {
  await open(full, [[database], [core]]);
  const services = await screen.findByRole("table", { name: "Services of Compose files" });
  expect(within(services).getByText("POSTGRES_DB, POSTGRES_PASSWORD")).toBeTruthy();
  expect(within(services).getByRole("link", { name: "db" }).getAttribute("href")).toBe(
    "/en/project/7/repository/git/5?ref=main&path=deploy%2Fcompose.yaml",
  );
  const modules = await screen.findByRole("table", { name: "Maven and Gradle modules" });
  expect(within(modules).getByText("1.10")).toBeTruthy();
});

test("leaves out what the project is built of where its files do not say", async () => {
  await open(full);
  expect(screen.queryByRole("heading", { name: "What it is built of" })).toBeNull();
});

test("leaves out what the member may not see", async () => {
  await open({ members: 8, code: null, builds: null, activity: [] });
  for (const name of ["Recent builds", "Open merge requests"]) {
    expect(screen.queryByRole("heading", { name })).toBeNull();
  }
  expect(screen.getByText("Nothing has happened yet.")).toBeTruthy();
});
