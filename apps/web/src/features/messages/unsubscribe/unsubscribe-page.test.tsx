import { messageEndpoints, type Unsubscription } from "@lowforge/contract/messages";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { messagePublicRoutes } from "../routes.tsx";

function linkServer(first: Unsubscription): FakeServer {
  let now = first;
  return new FakeServer()
    .on(messageEndpoints.getUnsubscription, () => now)
    .on(messageEndpoints.unsubscribe, ({ mail = "off" }) => {
      now = { ...now, mail };
      return now;
    });
}

const open = (server: FakeServer, locale: "zh" | "en" = "en") =>
  renderPage({ routes: messagePublicRoutes, path: "/unsubscribe/v1.word", server, locale });

test("leaves off by a press what the link is about, and brings it back as it was", async () => {
  const server = linkServer({ type: "review", mail: "each" });
  await open(server);
  expect(await screen.findByText(/^Stop mails about reviews\?/)).toBeTruthy();
  // To open the page changes nothing.
  expect(server.callsOf(messageEndpoints.unsubscribe)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Stop these mails" }));
  expect(await screen.findByText("You get no more mails about reviews.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("You get mails about reviews again.")).toBeTruthy();
  expect(server.callsOf(messageEndpoints.unsubscribe)).toEqual([
    { token: "v1.word", mail: "off" },
    { token: "v1.word", mail: "each" },
  ]);
});

test("says the same of the digest, in the other language", async () => {
  await open(linkServer({ type: "digest", mail: "digest" }), "zh");
  fireEvent.click(await screen.findByRole("button", { name: "不再发送" }));
  expect(await screen.findByText("不再发送每日汇总邮件。")).toBeTruthy();
});

test("is kept from search engines, and leads to all settings and to the other language", async () => {
  await open(linkServer({ type: "build", mail: "off" }));
  expect(await screen.findByText("You already get no mails about builds.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  const settings = screen.getByRole("link", { name: "Change all mail settings" });
  expect(settings.getAttribute("href")).toBe("/console/en/global/message/settings");
  expect(screen.getByRole("link", { name: "中文" }).getAttribute("href")).toContain(
    "/zh/unsubscribe/v1.word",
  );
});

test("says that a link is not valid", async () => {
  await open(new FakeServer().on(messageEndpoints.getUnsubscription, () => refuse("UNSUBSCRIBE_LINK_WRONG")));
  expect(await screen.findByRole("heading", { name: "The link is not valid" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
