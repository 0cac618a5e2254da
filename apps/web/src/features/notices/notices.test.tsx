import { noticeEndpoints, type Notice } from "@lowforge/contract/notices";
import { projectEndpoints } from "@lowforge/contract/projects";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { askedWhy } from "../../testing/asked-why.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { payroll } from "../../testing/project.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { toLocalField } from "./local-time.rules.ts";
import { noticeRoutes } from "./routes.tsx";
import { makeNotice } from "./testing/make-notice.ts";

function serverWith(notices: readonly Notice[]) {
  return new FakeServer()
    .on(noticeEndpoints.list, ({ noticeId, words, state }) => {
      const list = notices
        .filter((notice) => noticeId === undefined || notice.noticeId === noticeId)
        .filter((notice) => words === undefined || notice.content.includes(words))
        .filter((notice) => state === undefined || notice.state === state);
      return { list, total: list.length, pageNum: 1, pageSize: 20 };
    })
    .on(noticeEndpoints.save, () => ({ noticeId: 9 }))
    .on(noticeEndpoints.edit, () => null)
    .on(noticeEndpoints.remove, () => null)
    .on(noticeEndpoints.acknowledge, () => null)
    .on(noticeEndpoints.listAcknowledged, () => ({ list: [], total: 0, pageNum: 1, pageSize: 20 }))
    .on(projectEndpoints.list, () => ({ list: [], total: 0, pageNum: 1, pageSize: 20, isMore: false }))
    .on(projectEndpoints.getInfo, () => payroll);
}

async function open(server: FakeServer, path: `/${string}` = "/notification", isAdministrator = true) {
  const permissions = isAdministrator ? (["notice.publish"] as const) : [];
  return renderPage({ routes: noticeRoutes, path, server, permissions });
}

const managed = (more: Partial<Notice> = {}) =>
  makeNotice({ canManage: true, acknowledgements: 0, mustAcknowledge: true, ...more });

test("shows what a notice says, to whom, by whom and how much it matters", async () => {
  const notice = makeNotice({
    severity: "urgent",
    isPinned: true,
    project: { projectId: 7, name: "Payroll" },
  });
  await open(serverWith([notice]), "/notification", false);
  const article = within(await screen.findByRole("article", { name: "The disk is full" }));
  expect(article.getByText("Urgent")).toBeTruthy();
  expect(article.getByText("Pinned")).toBeTruthy();
  expect(article.getByText("By Lin")).toBeTruthy();
  expect(article.getByRole("link", { name: "Payroll" }).getAttribute("href")).toBe("/en/project/7/dashboard");
  expect((await article.findByText("full")).tagName).toBe("STRONG");
  expect(article.queryByRole("button", { name: /^More/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Publish notice" })).toBeNull();
});

test("draws nothing of hostile words but words (security, rows 34 and 38)", async () => {
  const content = [
    '<script>alert(1)</script><img src=x onerror="alert(1)"><svg onload="alert(1)"></svg>',
    "[one](javascript:alert(1)) [two](data:text/html,x) [three](//evil.example) [four](../../x)",
    '<form action="https://evil.example"><input></form><base href="https://evil.example">',
    '<p id="root" style="position:fixed">over</p>',
    "[out](https://out.example)",
  ].join("\n\n");
  await open(serverWith([makeNotice({ content })]), "/notification", false);
  const article = await screen.findByRole("article");
  const out = await within(article).findByRole("link", { name: "out" });
  expect(out.getAttribute("rel")).toBe("noopener noreferrer");
  expect(article.querySelector("script, img, svg[onload], form, base, [style], #root")).toBeNull();
  expect(within(article).getAllByRole("link")).toEqual([out]);
});

test("keeps words, state and audience in the address, and asks the server for them", async () => {
  const server = serverWith([makeNotice()]);
  const router = await open(server, "/notification?state=shown&for=everybody&name=disk");
  await screen.findByRole("article");
  expect(server.callsOf(noticeEndpoints.list)[0]).toMatchObject({
    state: "shown",
    isForAll: true,
    words: "disk",
  });
  fireEvent.change(screen.getByRole("searchbox", { name: "Search notices" }), {
    target: { value: "nothing" },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("lets a reader say that they have read what asks for it", async () => {
  const server = serverWith([makeNotice({ mustAcknowledge: true })]);
  await open(server, "/notification", false);
  fireEvent.click(await screen.findByRole("button", { name: "I have read this" }));
  await waitFor(() => expect(server.callsOf(noticeEndpoints.acknowledge)).toEqual([{ noticeId: 1 }]));
});

test("shows who has read a notice", async () => {
  const server = serverWith([managed({ acknowledgements: 1 })]);
  const reader = { userId: 5, username: "mei", nickname: "Mei", mobile: null, photo: null };
  server.on(noticeEndpoints.listAcknowledged, () => ({
    list: [{ ...reader, acknowledgedAt: 1_763_000_000_000 }],
    total: 1,
    pageNum: 1,
    pageSize: 20,
  }));
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "1 person has read this" }));
  expect(await screen.findByText("Mei")).toBeTruthy();
});

test("deletes a notice after asking, and ends one at once", async () => {
  const server = serverWith([managed()]);
  await open(server);
  const more = await screen.findByRole("button", { name: "More: The disk is full" });
  fireEvent.click(more);
  fireEvent.click(await screen.findByText("End now"));
  await screen.findByText("The notice has ended");
  expect(server.callsOf(noticeEndpoints.edit)).toEqual([
    expect.objectContaining({ noticeId: 1, endsAt: expect.any(Number) as number }),
  ]);
  fireEvent.click(more);
  fireEvent.click(await screen.findByText("Delete notice"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete notice" }));
  await screen.findByText("Deleted the notice");
  expect(server.callsOf(noticeEndpoints.remove)).toEqual([{ noticeId: 1 }]);
});

test("publishes a notice for everybody, and goes back to the list", async () => {
  const server = serverWith([]);
  const router = await open(server, "/notification/create");
  const content = await screen.findByRole("textbox", { name: "Content" });
  fireEvent.change(content, { target: { value: "  We move 😀 " } });
  expect(await screen.findByText("10/1000")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Urgent" }));
  fireEvent.click(screen.getByRole("radio", { name: "There, and as a banner above every page" }));
  fireEvent.change(screen.getByLabelText("End (optional)"), { target: { value: "2099-01-02T03:04" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Ask readers to confirm" }));
  fireEvent.click(screen.getByRole("button", { name: "Publish notice" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/notification"));
  expect(server.callsOf(noticeEndpoints.save)).toEqual([
    {
      projectId: null,
      content: "We move 😀",
      severity: "urgent",
      place: "banner",
      isPinned: false,
      mustAcknowledge: true,
      endsAt: new Date(2099, 0, 2, 3, 4).getTime(),
    },
  ]);
});

test("says what is wrong with a notice before it is sent, and why the server refused it", async () => {
  const server = serverWith([]);
  await open(server, "/notification/create");
  const content = await screen.findByRole("textbox", { name: "Content" });
  fireEvent.change(screen.getByLabelText("Start (optional)"), { target: { value: "2099-01-02T03:04" } });
  fireEvent.change(screen.getByLabelText("End (optional)"), { target: { value: "2099-01-02T03:03" } });
  fireEvent.change(content, { target: { value: "x".repeat(1_001) } });
  const publish = screen.getByRole("button", { name: "Publish notice" });
  fireEvent.click(publish);
  expect(await screen.findByText("The content has at most 1,000 characters")).toBeTruthy();
  expect(await screen.findByText("The end can't be before the start")).toBeTruthy();
  expect(server.callsOf(noticeEndpoints.save)).toEqual([]);
  fireEvent.change(content, { target: { value: "x" } });
  fireEvent.change(screen.getByLabelText("End (optional)"), { target: { value: "" } });
  server.on(noticeEndpoints.save, () => refuse("NO_PERMISSION"));
  fireEvent.click(publish);
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("changes only what was changed, and keeps the seconds of a moment that stays", async () => {
  const startsAt = new Date(2026, 0, 1, 8, 0, 42).getTime();
  const notice = managed({ startsAt, project: { projectId: 7, name: "Payroll" } });
  const server = serverWith([notice]);
  const router = await open(server, "/notification/1/edit?project=7");
  const content = await screen.findByRole("textbox", { name: "Content" });
  expect(server.callsOf(noticeEndpoints.list)[0]).toMatchObject({ noticeId: 1, projectId: 7 });
  expect(screen.getByLabelText("Start (optional)")).toHaveProperty("value", toLocalField(startsAt));
  fireEvent.change(content, { target: { value: "It is empty again" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Ask everybody again" }));
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/notification"));
  expect(server.callsOf(noticeEndpoints.edit)).toEqual([
    {
      noticeId: 1,
      content: "It is empty again",
      severity: "info",
      place: "list",
      isPinned: false,
      mustAcknowledge: true,
      asksAgain: true,
    },
  ]);
});

test("says that there is no such notice to change", async () => {
  await open(serverWith([]), "/notification/1/edit");
  expect(await screen.findByText("404")).toBeTruthy();
});

test("says why one may not change a notice", async () => {
  const project = { projectId: 7, name: "Payroll" };
  await open(serverWith([makeNotice({ project })]), "/notification/1/edit?project=7", false);
  await screen.findByText("403");
  expect(await askedWhy()).toEqual({ permission: "notice.manage", projectId: 7, teamId: null });
});

test.each([
  ["", { permission: "notice.publish", projectId: null, teamId: null }],
  ["?project=7", { permission: "notice.manage", projectId: 7, teamId: null }],
])("whoever may not publish a notice (%s) learns why", async (query, missing) => {
  await open(serverWith([]), `/notification/create${query}`, false);
  await screen.findByRole("heading", { name: "You can't publish notices" });
  expect(await askedWhy()).toEqual(missing);
});
