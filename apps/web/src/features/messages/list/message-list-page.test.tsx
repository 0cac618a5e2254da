import { type Message, messageEndpoints } from "@lowforge/contract/messages";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { noteUnread, useUnread } from "../live/unread.store.ts";
import { messageRoutes } from "../routes.tsx";
import { aMessage, messageServer } from "../testing/messages.ts";

beforeEach(() => useUnread.setState({ count: 0, changes: 0 }));

async function open(messages: Message[], query = "?type=ALL") {
  const server = messageServer(messages);
  const router = await renderPage({ routes: messageRoutes, path: `/global/message${query}`, server });
  return { server, router };
}

const sentences = () =>
  screen.getAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);
const row = (name: RegExp) => within(screen.getByRole("link", { name }).closest("li") as HTMLElement);
const tell = (count: number) => act(() => noteUnread(count));

test("says what happened, where, and why one is told, the unread ones before all", async () => {
  await open([aMessage(1, { excerpt: "Why not monthly?" }), aMessage(2, { isRead: true })]);
  expect(await screen.findByRole("link", { name: "Unread: Lin commented on !1 Pay wages 1" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lin commented on !2 Pay wages 2" })).toBeTruthy();
  const first = row(/Pay wages 1/);
  for (const text of ["Why not monthly?", "payroll", "You are a reviewer"])
    expect(first.getByText(text)).toBeTruthy();
});

test("leads to where it happened, and has then been read", async () => {
  const messages = [aMessage(1)];
  const { router } = await open(messages);
  noteUnread(1);
  fireEvent.click(await screen.findByRole("link", { name: /Pay wages 1/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository/git/3/merge-requests/1"));
  await waitFor(() => expect(messages[0]?.isRead).toBe(true));
  expect(useUnread.getState().count).toBe(0);
});

test("marks as read and unread again, by button and by key", async () => {
  const messages = [aMessage(1), aMessage(2)];
  await open(messages);
  await screen.findByRole("link", { name: /Pay wages 1/ });
  fireEvent.click(row(/Pay wages 1/).getByRole("button", { name: "Mark as read" }));
  await row(/Pay wages 1/).findByRole("button", { name: "Mark as unread" });
  await waitFor(() => expect(messages[0]?.isRead).toBe(true));
  for (const key of ["j", "j", "k", "r"]) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await waitFor(() => expect(messages[0]?.isRead).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: /Pay wages 1/ }));
});

test("puts a mark back that the server refuses, and says so once", async () => {
  const { server } = await open([aMessage(1)]);
  server.on(messageEndpoints.read, () => refuse("MESSAGE_MISSING"));
  noteUnread(1);
  await screen.findByRole("link", { name: /Pay wages 1/ });
  fireEvent.click(row(/Pay wages 1/).getByRole("button", { name: "Mark as read" }));
  expect(await screen.findByText(/This message doesn't exist/)).toBeTruthy();
  expect(await screen.findByRole("link", { name: /^Unread: .*Pay wages 1/ })).toBeTruthy();
  expect(useUnread.getState().count).toBe(1);
});

test("counts the unread of each type, and shows one type or the unread alone by the address", async () => {
  const build = { kind: "build", taskId: 4, recordId: 9, taskKind: "ci", title: "nightly" } as const;
  const failed = aMessage(3, { type: "build", event: "build.failed", subject: build, actor: null });
  const { router } = await open([aMessage(1), aMessage(2, { isRead: true }), failed]);
  fireEvent.click(await screen.findByRole("link", { name: /^Builds\s*1$/ }));
  await waitFor(() => expect(sentences()).toEqual(["Unread: Build nightly failed"]));
  expect(router.state.location.search).toBe("?type=build");
  fireEvent.click(screen.getByRole("link", { name: /^All\s*2$/ }));
  await waitFor(() => expect(sentences()).toHaveLength(3));
  fireEvent.click(screen.getByRole("radio", { name: "Unread" }));
  await waitFor(() => expect(sentences()).toHaveLength(2));
  expect(router.state.location.search).toBe("?type=ALL&state=unread");
});

test("shows older messages when asked", async () => {
  await open([1, 2, 3, 4].map((id) => aMessage(id)));
  fireEvent.click(await screen.findByRole("button", { name: "Show older messages" }));
  await waitFor(() => expect(sentences()).toHaveLength(4));
  expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
});

test("offers news without moving what is being read", async () => {
  const messages = [aMessage(2), aMessage(3)];
  await open(messages);
  await screen.findByRole("link", { name: /Pay wages 2/ });
  messages.unshift(aMessage(1));
  tell(3);
  const offer = await screen.findByRole("button", { name: "1 new message" });
  expect(sentences()[0]).toContain("Pay wages 2");
  fireEvent.click(offer);
  await waitFor(() => expect(sentences()[0]).toContain("Pay wages 1"));
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
});

test("shows at once that a message has been read elsewhere, as when its request was merged", async () => {
  const messages = [aMessage(1)];
  await open(messages);
  await screen.findByRole("link", { name: /^Unread: / });
  messages[0] = aMessage(1, { isRead: true });
  tell(0);
  expect(await screen.findByRole("link", { name: "Lin commented on !1 Pay wages 1" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
});

test("marks all of a type as read, and takes that back", async () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { type: "mention" })];
  await open(messages, "?type=review");
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Marked 2 messages as read")).toBeTruthy();
  expect(messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(messages.map(({ isRead }) => isRead)).toEqual([false, false, false]));
});

test("asks before marking more than could be marked back", async () => {
  const messages = Array.from({ length: 101 }, (_, index) => aMessage(index + 1));
  const { server } = await open(messages);
  server.on(messageEndpoints.readAll, () => 0);
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByText("Mark 101 messages as read?")).not.toEqual([]);
  expect(server.callsOf(messageEndpoints.readAll)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Marked 101 messages as read")).toBeTruthy();
  expect(server.callsOf(messageEndpoints.readAll)).toEqual([{ type: "ALL" }]);
});

test("mutes what a message is about, and takes that back to what it was", async () => {
  const { server } = await open([aMessage(1)]);
  server
    .on(messageEndpoints.getWatch, () => ({ level: "following" as const }))
    .on(messageEndpoints.setWatch, () => null);
  await screen.findByRole("link", { name: /Pay wages 1/ });
  fireEvent.click(row(/Pay wages 1/).getByRole("button", { name: /^More: / }));
  fireEvent.click(await screen.findByText("Mute this merge request"));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const watched = { kind: "mergeRequest", id: 41 };
  await waitFor(() =>
    expect(server.callsOf(messageEndpoints.setWatch)).toEqual([
      { ...watched, level: "muted" },
      { ...watched, level: "following" },
    ]),
  );
});

test("switches a type off and on again", async () => {
  const { server } = await open([aMessage(1)]);
  const mail = { isOn: false, email: null, digestHour: 9, timeZone: "UTC" };
  server.on(messageEndpoints.updatePreferences, () => ({ preferences: [], mail }));
  await screen.findByRole("link", { name: /Pay wages 1/ });
  fireEvent.click(row(/Pay wages 1/).getByRole("button", { name: /^More: / }));
  fireEvent.click(await screen.findByText("No more messages of this type: Reviews"));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.callsOf(messageEndpoints.updatePreferences)).toEqual([
      { preferences: [{ type: "review", isShown: false }] },
      { preferences: [{ type: "review", isShown: true }] },
    ]),
  );
});

test("offers no switch for the security of one's account", async () => {
  const subject = { kind: "account", title: "laptop" } as const;
  await open([aMessage(1, { type: "security", event: "security.key-added", subject, project: null })]);
  await screen.findByRole("link", { name: /SSH key laptop/ });
  expect(screen.queryByRole("button", { name: /^More: / })).toBeNull();
});

test("says of no messages what they will be, and of none that match that", async () => {
  const { router } = await open([]);
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  await act(() => router.navigate("/en/global/message?type=build&state=unread"));
  expect(await screen.findByRole("heading", { name: "No unread messages" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("heading", { name: "No messages yet" })).toBeTruthy();
});

test("says that messages could not be loaded, and tries again", async () => {
  const server = messageServer([aMessage(1)]).on(messageEndpoints.list, () => refuse("INTERNAL"));
  await renderPage({ routes: messageRoutes, path: "/global/message?type=ALL", server });
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.on(messageEndpoints.list, () => ({
    list: [aMessage(1)],
    next: null,
    unread: { mergeRequest: 0, review: 1, mention: 0, build: 0, membership: 0, security: 0 },
  }));
  fireEvent.click(retry);
  expect(await screen.findByRole("link", { name: /Pay wages 1/ })).toBeTruthy();
});
