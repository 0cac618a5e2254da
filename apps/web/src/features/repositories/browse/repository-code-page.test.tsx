import { authEndpoints } from "@lowforge/contract/auth";
import { browseEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes, repositoryInnerRoutes } from "../routes.tsx";
import { baseSha, headCommit } from "../testing/history.ts";
import { askedWhy } from "../../../testing/asked-why.ts";
import { repository } from "../../../testing/repository.ts";
import { payrollServer } from "../testing/payroll.ts";

function open(server: FakeServer, path: `/${string}` = "/repository/git/3") {
  return renderPage({ routes: repositoryHomeRoutes, projectRoutes: repositoryInnerRoutes, path, server });
}

const readOnly = ["project.read", "repository.read"] as const;
const pushHere = { permission: "repository.push", projectId: 7, teamId: null };

afterEach(() => vi.restoreAllMocks());

describe("the top of the repository", () => {
  test("is the same page under each of its three addresses", async () => {
    for (const path of ["/repository/3", "/repository/git/3", "/project/7/repository/git/3"] as const) {
      await open(payrollServer(), path);
      expect((await screen.findAllByRole("link", { name: "README.md" })).length).toBeGreaterThan(0);
      cleanup();
    }
  });

  test("is not there under another project", async () => {
    await open(payrollServer(), "/project/8/repository/git/3");
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  test("renders the README, whose links stay inside, say that they leave, or lead nowhere", async () => {
    await open(payrollServer());
    const inside = await screen.findByRole("link", { name: "app" });
    expect(inside.getAttribute("href")).toBe("/en/repository/git/3?path=src%2Fapp.ts");
    expect(screen.getByRole("link", { name: "out" }).getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.queryByRole("link", { name: "bad" })).toBeNull();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });
});

describe("files and directories", () => {
  test("Back leads from a file to the directory that it was opened in", async () => {
    const router = await open(payrollServer());
    fireEvent.click(await screen.findByRole("link", { name: /^src/ }));
    fireEvent.click(await screen.findByRole("link", { name: "app.ts" }));
    await screen.findByText("two");
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("link", { name: "app.ts" })).toBeTruthy();
    expect(router.state.location.search).toBe("?path=src");
  });

  test("clicking a number puts the line into the address, Shift the lines up to it", async () => {
    const router = await open(payrollServer(), "/repository/git/3?path=src/app.ts");
    fireEvent.click(await screen.findByRole("link", { name: "1" }));
    await waitFor(() => expect(router.state.location.hash).toBe("#L1"));
    fireEvent.click(screen.getByRole("link", { name: "3" }), { shiftKey: true });
    await waitFor(() => expect(router.state.location.hash).toBe("#L1-L3"));
    expect(router.state.location.search).toBe("?path=src/app.ts");
  });

  test.each([
    ["binary", /This is a binary file/],
    ["tooLarge", /larger than 1 MB/],
    ["notUtf8", /not UTF-8 text/],
  ] as const)(
    "a file whose text is left out (%s) says why, and can be downloaded",
    async (omitted, sentence) => {
      const server = payrollServer({ file: { omitted, content: null } });
      await open(server, "/repository/git/3?path=src/app.ts");
      expect(await screen.findByText(sentence)).toBeTruthy();
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
      server.on(authEndpoints.createDownloadTicket, () => ({ ticket: "once" }));
      fireEvent.click(screen.getByRole("button", { name: /Download file/ }));
      await waitFor(() => expect(server.callsOf(authEndpoints.createDownloadTicket)).toHaveLength(1));
    },
  );

  test("an empty file and a symbolic link have their own sentences", async () => {
    await open(payrollServer({ file: { content: "" } }), "/repository/git/3?path=src/app.ts");
    expect(await screen.findByText("This file is empty.")).toBeTruthy();
    cleanup();
    const link = { kind: "symlink" as const, content: "../README.md" };
    await open(payrollServer({ file: link }), "/repository/git/3?path=src/app.ts");
    const target = await screen.findByRole("link", { name: "../README.md" });
    expect(target.getAttribute("href")).toBe("/en/repository/git/3?path=README.md");
  });

  test("a path or a revision that is not there says so, and leads on", async () => {
    await open(payrollServer(), "/repository/git/3?path=none/x");
    expect(await screen.findByText("“none/x” does not exist")).toBeTruthy();
    cleanup();
    await open(payrollServer(), "/repository/git/3?ref=gone&path=src");
    const back = await screen.findByRole("link", { name: "Show default branch" });
    expect(back.getAttribute("href")).toBe("/en/repository/git/3?path=src");
  });

  test("`y` keeps the place and names its commit", async () => {
    const router = await open(payrollServer(), "/repository/git/3?path=src");
    await screen.findByRole("link", { name: "app.ts" });
    fireEvent.keyDown(document.body, { key: "y" });
    await waitFor(() => expect(router.state.location.search).toContain("ref=3f9a21c0"));
    expect(router.state.location.search).toContain("path=src");
  });
});

describe("before the first push", () => {
  test("stock git's commands name the real address and branch, and the code shows after the push", async () => {
    const server = payrollServer({ repository: { isEmpty: true } });
    await open(server);
    const commands = await screen.findByText(/git init --initial-branch=main/);
    expect(commands.textContent).toContain(`git remote add origin ${repository.cloneUrl}`);
    expect(screen.getByText(/the username is lindev/)).toBeTruthy();
    server.on(repositoryEndpoints.getInfo, () => repository);
    fireEvent(window, new Event("visibilitychange"));
    expect(await screen.findByRole("link", { name: "README.md" })).toBeTruthy();
  });

  test("who may not push is told so, and sees no commands", async () => {
    await open(payrollServer({ repository: { isEmpty: true }, permissions: readOnly }));
    expect(await screen.findByText(/pushing needs the “Push code” permission/)).toBeTruthy();
    expect(screen.queryByText(/git clone/)).toBeNull();
    expect(await askedWhy()).toEqual(pushHere);
  });

  test("nobody asks why they may not push to what is closed", async () => {
    const closed = { isEmpty: true, isClosed: true };
    await open(payrollServer({ repository: closed, permissions: readOnly }));
    await screen.findByText(/Nobody has pushed code yet/);
    expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
  });
});

describe("for those who may not push", () => {
  test.each(["", "?path=src/app.ts"])("the code (%s) is read-only and says why", async (query) => {
    await open(payrollServer({ permissions: readOnly }), `/repository/git/3${query}`);
    expect(await screen.findByText("Read-only")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Add file|Edit|Delete)$/ })).toBeNull();
    expect(await askedWhy()).toEqual(pushHere);
  });

  test("the form of a file says why it is not there", async () => {
    await open(payrollServer({ permissions: readOnly }), "/repository/git/3/edit?path=src/app.ts");
    expect(await screen.findByText(/You need the permission to push code/)).toBeTruthy();
    expect(await askedWhy()).toEqual(pushHere);
  });
});

test("the branch picker lists the branches and keeps the path", async () => {
  const router = await open(payrollServer(), "/repository/git/3?path=src");
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Switch branch" }));
  fireEvent.click(await screen.findByTitle("fix-retry"));
  await waitFor(() => expect(router.state.location.search).toBe("?ref=fix-retry&path=src"));
});

describe("the history behind the code", () => {
  test("each entry gets its last commit, and the server is asked again for what it had not found in time", async () => {
    const server = payrollServer();
    await open(server);
    const subject = await screen.findByRole("link", { name: "Pay wages" });
    expect(subject.getAttribute("href")).toBe(`/en/repository/git/3/commit/${baseSha}`);
    cleanup();
    server.on(browseEndpoints.listTreeCommits, () => ({ entries: [], isComplete: false }));
    vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearInterval"], shouldAdvanceTime: true });
    await open(server);
    await screen.findAllByRole("link", { name: "README.md" });
    server.on(browseEndpoints.listTreeCommits, () => ({
      entries: [{ name: "src", commit: headCommit }],
      isComplete: true,
    }));
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    expect((await screen.findAllByRole("link", { name: "Fix retry" })).length).toBe(2);
  });

  test("blame says which commit brought a line, and looks before it", async () => {
    await open(payrollServer(), "/repository/git/3?path=src/app.ts&view=blame");
    const before = await screen.findByRole("link", { name: "Look before this commit" });
    expect(before.getAttribute("href")).toBe(
      `/en/repository/git/3?ref=${baseSha}&path=src%2Fold.ts&view=blame`,
    );
  });

  test("a file is found by a few letters of its path, by keyboard alone", async () => {
    const router = await open(payrollServer());
    await screen.findAllByRole("link", { name: "README.md" });
    fireEvent.keyDown(document.body, { key: "t" });
    const field = await screen.findByRole("combobox", { name: "Path of a file" });
    fireEvent.change(field, { target: { value: "srapp" } });
    await screen.findByRole("option", { name: "src/app.ts", selected: true });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(router.state.location.search).toBe("?path=src%2Fapp.ts"));
  });

  test("words in the search field lead to the search page, in the same revision", async () => {
    const router = await open(payrollServer(), "/repository/git/3?ref=fix-retry");
    const field = await screen.findByRole("searchbox", { name: "Search code" });
    fireEvent.change(field, { target: { value: "tries" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/3/search"));
    expect(router.state.location.search).toBe("?q=tries&ref=fix-retry");
  });
});
