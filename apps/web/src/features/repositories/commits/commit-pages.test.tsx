import { commitEndpoints } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { baseSha, changedFiles, headSha } from "../testing/history.ts";
import { payrollServer } from "../testing/payroll.ts";
import { groupByDay } from "./commit-days.rules.ts";

// Nothing is ever seen where nothing is drawn: then everything counts as near.
beforeEach(() => void vi.stubGlobal("IntersectionObserver", undefined));

function open(path: string, server = payrollServer()) {
  return renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/${path}`, server });
}

describe("the list of commits", () => {
  test("groups commits by day and leads to each, to its author's and to the code of that time", async () => {
    await open("commits?path=src");
    const subject = await screen.findByRole("link", { name: "Fix retry" });
    expect(subject.getAttribute("href")).toBe(`/en/repository/git/3/commit/${headSha}`);
    expect(screen.getByRole("heading", { level: 2, name: "2020-09-13" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "lindev" }).getAttribute("href")).toContain(
      "path=src&author=lin%40example.com",
    );
    const [browse] = screen.getAllByRole("link", { name: "Browse code at this commit" });
    expect(browse?.getAttribute("href")).toBe(`/en/repository/git/3?ref=${headSha}`);
  });

  test("a filter that lets none through says so and can be cleared", async () => {
    const router = await open("commits?message=nowhere");
    expect(await screen.findByText("No commits match")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  test("goes on while there are more, and back", async () => {
    const server = payrollServer().on(commitEndpoints.listCommits, ({ pageNum, pageSize }) => ({
      ref: "main",
      list: [],
      hasMore: pageNum < 3,
      pageNum,
      pageSize,
    }));
    const router = await open("commits?page=2", server);
    expect((await screen.findByRole("link", { name: /Newer commits/ })).getAttribute("href")).toMatch(
      /commits$/,
    );
    fireEvent.click(screen.getByRole("link", { name: /Older commits/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?page=3"));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Older commits/ })).toBeNull());
  });

  test("a revision that is not there says so", async () => {
    await open("commits?ref=gone");
    expect(await screen.findByText("There is no branch, tag or commit “gone”")).toBeTruthy();
  });

  test("days that come again stay apart, so that the order of history stays", () => {
    const at = (authoredAt: number) => ({
      sha: "",
      subject: "",
      authorName: "",
      authorEmail: "",
      authoredAt,
    });
    const day = 86_400_000;
    expect(groupByDay([at(5 * day), at(day), at(5 * day)]).map(({ commits }) => commits.length)).toEqual([
      1, 1, 1,
    ]);
  });
});

describe("the page of a commit", () => {
  test("shows message, people, parents and each file with its changes or why there are none", async () => {
    await open(`commit/${headSha}`);
    expect(await screen.findByText("Fix retry")).toBeTruthy();
    expect(screen.getByText(/between two tries/)).toBeTruthy();
    expect(screen.getByRole("link", { name: baseSha.slice(0, 8) })).toBeTruthy();
    const table = await screen.findByRole("group", { name: "Changes of src/app.ts" });
    expect(await within(table).findByText("wait();")).toBeTruthy();
    expect(screen.getByText("old.md → docs/new.md")).toBeTruthy();
    expect(screen.getByText("The file was moved. Its content is the same.")).toBeTruthy();
    expect(screen.getByText(/mode changed from 100644 to 100755/)).toBeTruthy();
    expect(screen.getByText(/binary file and can't be compared/)).toBeTruthy();
  });

  test("`j` and `k` walk the files, and `v` folds away what was viewed", async () => {
    await open(`commit/${headSha}`);
    await screen.findByRole("group", { name: "Changes of src/app.ts" });
    fireEvent.keyDown(document.body, { key: "j" });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("src/app.ts");
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.body, { key: "k" });
    fireEvent.keyDown(document.body, { key: "v" });
    expect(await screen.findByRole("button", { name: "Expand src/app.ts" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Changes of src/app.ts" })).toBeNull();
  });

  test("whitespace can be left out, and side by side is remembered", async () => {
    const server = payrollServer();
    await open(`commit/${headSha}`, server);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Ignore whitespace" }));
    await waitFor(() =>
      expect(server.callsOf(commitEndpoints.listChangedFiles).at(-1)?.isWhitespaceIgnored).toBe(true),
    );
    fireEvent.click(screen.getByRole("radio", { name: "Side by side" }));
    await waitFor(() => expect(document.cookie).toContain("lf-diff=split-w"));
    fireEvent.click(screen.getByRole("checkbox", { name: "Ignore whitespace" }));
    fireEvent.click(screen.getByRole("radio", { name: "Unified" }));
  });

  test("`/` goes to a filter that the server answers, however many files there are", async () => {
    const server = payrollServer();
    await open(`commit/${headSha}`, server);
    await screen.findByRole("button", { name: "Collapse run.sh" });
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Filter files");
    fireEvent.change(screen.getByLabelText("Filter files"), { target: { value: "docs" } });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Collapse run.sh" })).toBeNull());
    expect(screen.getByRole("button", { name: "Collapse docs/new.md" })).toBeTruthy();
    expect(screen.getByText("4 files changed")).toBeTruthy();
    expect(screen.getByText("1 file found")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Filter files"), { target: { value: "nowhere" } });
    expect(await screen.findByText("No files match")).toBeTruthy();
    expect(server.callsOf(commitEndpoints.listChangedFiles).map(({ path }) => path)).toEqual([
      undefined,
      "docs",
      "nowhere",
    ]);
  });

  test("very large changes come when one asks for them", async () => {
    const [file] = changedFiles;
    const server = payrollServer()
      .on(commitEndpoints.listChangedFiles, ({ pageNum, pageSize }) => ({
        list: file === undefined ? [] : [file],
        total: 1,
        fileCount: 1,
        additions: 1,
        deletions: 1,
        pageNum,
        pageSize,
      }))
      .on(commitEndpoints.getFilePatch, () => ({ patch: null, omitted: "tooLarge" as const }));
    await open(`commit/${headSha}`, server);
    fireEvent.click(await screen.findByRole("button", { name: "Show changes" }));
    expect(await screen.findByText(/too large to be shown/)).toBeTruthy();
    expect(server.callsOf(commitEndpoints.getFilePatch).map(({ isLargeWanted }) => isLargeWanted)).toEqual([
      false,
      true,
    ]);
  });

  test("a commit that is not there says so", async () => {
    await open(`commit/${baseSha}`);
    expect(await screen.findByText("There is no commit “1b2c3d4e”")).toBeTruthy();
  });
});
