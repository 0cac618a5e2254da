import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { noteUnread, useUnread } from "../../features/messages/live/unread.store.ts";
import { useDocumentTitle } from "../../platform/navigation/document-title.ts";
import { FakeServer } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { MessageBell } from "./message-bell.tsx";

beforeEach(() => useUnread.setState({ count: 0, changes: 0 }));

function Place() {
  useDocumentTitle("Projects");
  return (
    <>
      <h1>Projects</h1>
      <MessageBell />
    </>
  );
}

const open = (locale: "zh" | "en" = "en") =>
  renderPage({
    routes: [{ path: "project", element: <Place /> }],
    path: "/project",
    server: new FakeServer(),
    locale,
  });
const tell = (count: number) => act(() => noteUnread(count));

test("leads to the message center, and counts nothing where nothing is unread", async () => {
  await open();
  const bell = screen.getByRole("link", { name: "Message center" });
  expect(bell.getAttribute("href")).toBe("/en/global/message?type=ALL");
  expect(bell.textContent).toBe("");
  expect(document.title).toBe("Projects - Lowforge");
});

test("shows and says how many messages are unread, before the title of the document too", async () => {
  await open();
  tell(3);
  expect(screen.getByRole("link", { name: "Message center, 3 unread" }).textContent).toBe("3");
  expect(document.title).toBe("(3) Projects - Lowforge");
  tell(0);
  await waitFor(() => expect(document.title).toBe("Projects - Lowforge"));
});

test("tells no more than 99 apart at a glance, and says all of them", async () => {
  await open("zh");
  tell(1204);
  expect(screen.getByRole("link", { name: "消息中心，1,204 条未读" }).textContent).toBe("99+");
  expect(document.title).toBe("(99+) Projects - Lowforge");
});
