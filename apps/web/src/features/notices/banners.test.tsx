import { noticeEndpoints, type Notice } from "@lowforge/contract/notices";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { readKept } from "../../platform/storage/kept-text.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { bannerRoomKey, loadBanners } from "./index.ts";
import { makeNotice } from "./testing/make-notice.ts";

const route = {
  path: "anywhere",
  lazy: lazyPage([], async () => {
    const Banners = await loadBanners();
    return () => <Banners room={<p>room</p>} />;
  }),
};

async function open(notices: readonly Notice[]) {
  let left = [...notices];
  const server = new FakeServer()
    .on(noticeEndpoints.listAll, () => left)
    .on(noticeEndpoints.acknowledge, ({ noticeId }) => {
      left = left.map((one) => (one.noticeId === Number(noticeId) ? { ...one, isAcknowledged: true } : one));
      return null;
    });
  await renderPage({ routes: [route], path: "/anywhere", server });
  return server;
}

const banner = (noticeId: number, more: Partial<Notice> = {}) =>
  makeNotice({ noticeId, place: "banner", content: `Notice ${noticeId}`, ...more });

test("shows two banners and the way to the others", async () => {
  await open([
    banner(1),
    banner(2, { severity: "urgent" }),
    banner(3, { severity: "warning" }),
    makeNotice(),
  ]);
  const section = within(await screen.findByRole("region", { name: "Important notices" }));
  expect(section.getByText("Notice 2")).toBeTruthy();
  expect(section.getByText("Notice 3")).toBeTruthy();
  expect(section.queryByText("Notice 1")).toBeNull();
  expect(section.getByRole("link", { name: "1 more" }).getAttribute("href")).toBe(
    "/en/notification?state=shown",
  );
  expect(readKept(bannerRoomKey)).not.toBeNull();
});

test("takes a banner away that was closed, and keeps one that asks to be read until it was", async () => {
  const server = await open([banner(1), banner(2, { mustAcknowledge: true })]);
  fireEvent.click(await screen.findByRole("button", { name: "Close banner" }));
  await waitFor(() => expect(screen.queryByText("Notice 1")).toBeNull());
  expect(screen.queryByRole("button", { name: "Close banner" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "I have read this" }));
  await waitFor(() => expect(screen.queryByText("Notice 2")).toBeNull());
  expect(server.callsOf(noticeEndpoints.acknowledge)).toEqual([{ noticeId: 1 }, { noticeId: 2 }]);
  expect(readKept(bannerRoomKey)).toBeNull();
});

test("says nothing where nothing is to be said, or the server cannot say it", async () => {
  const server = new FakeServer().on(noticeEndpoints.listAll, () => refuse("INTERNAL"));
  await renderPage({ routes: [route], path: "/anywhere", server });
  await waitFor(() => expect(screen.queryByText("room")).toBeNull());
  expect(screen.queryByRole("link")).toBeNull();
});
