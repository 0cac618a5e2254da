import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Locale } from "../../platform/i18n/locale.ts";
import { FakeServer } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { helpRoutes } from "./routes.tsx";

function open(path: `/${string}`, locale: Locale = "en") {
  return renderPage({ routes: helpRoutes, path, server: new FakeServer(), locale });
}

test("lists every topic with what it is about", async () => {
  await open("/helper");
  expect(await screen.findByRole("heading", { level: 1, name: "Help" })).toBeTruthy();
  const topics = within(screen.getByRole("navigation", { name: "Help topics" })).getAllByRole("link");
  expect(topics.map((link) => link.textContent)).toEqual([
    "Getting started",
    "Managing projects",
    "Repositories and git",
    "Git over SSH",
    "Branches, tags and releases",
    "Merge requests",
    "Code review",
    "Protected branches and push rules",
    "Webhooks, checks and care",
    "Statistics and the dev board",
    "Builds",
    "Runners",
    "Signing in by outside accounts",
    "Sign in by QR code",
    "Access tokens",
    "Roles and permissions",
    "Administration",
    "Teams",
    "Messages",
    "Notices",
    "Tabs and settings",
    "Search and the guided tour",
    "Keyboard",
  ]);
  expect(screen.getByText(/Stock git clones it/)).toBeTruthy();
});

test("names this server in the commands and copies them", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await open("/helper/git");
  const command = `git clone ${location.origin}/git/project-slug/repository-slug.git`;
  const commands = (await screen.findByText(command)).closest("div");
  if (commands === null) throw new Error("The command stands in no box.");
  fireEvent.click(within(commands).getByRole("button", { name: "Copy commands" }));
  expect(await screen.findByText("Copied")).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(command);
});

test("leads from topic to topic, to its sections and to pages of the console", async () => {
  const router = await open("/helper/tokens");
  const leadsTo = (name: string) => screen.getAllByRole("link", { name })[0]?.getAttribute("href");
  expect(await screen.findByRole("heading", { level: 2, name: "Revoke a token" })).toHaveProperty(
    "id",
    "revoke",
  );
  expect(leadsTo("Revoke a token")).toBe("/en/helper/tokens#revoke");
  expect(leadsTo("A credential helper")).toBe("/en/helper/git#credentials");
  expect(leadsTo("Profile")).toBe("/en/personal");
  expect(leadsTo("API reference")).toBe("/api/docs");
  fireEvent.click(screen.getByRole("link", { name: /Next.*Roles and permissions/ }));
  await screen.findByRole("heading", { level: 1, name: "Roles and permissions" });
  expect(router.state.location.pathname).toBe("/en/helper/roles");
});

test("finds a section by its text and leads to it", async () => {
  const router = await open("/helper/start?search=fsck");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("");
  const field = await screen.findByRole("searchbox", { name: "Search help" });
  fireEvent.change(field, { target: { value: "osxkeychain" } });
  const match = await screen.findByRole("link", { name: "Repositories and git › Sign in with git" });
  expect(screen.getByText("1 match")).toBeTruthy();
  fireEvent.click(match);
  await screen.findByRole("heading", { level: 1, name: "Repositories and git" });
  expect(router.state.location).toMatchObject({ hash: "#credentials", search: "" });
});

test("is written in Chinese, too", async () => {
  await open("/helper/builds", "zh");
  expect(await screen.findByRole("heading", { level: 1, name: "构建" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "构建为什么在等待" })).toBeTruthy();
});

test("says of a topic that does not exist that the page does not", async () => {
  await open("/helper/weather");
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});

test("shows the section that the address names, when a visit begins there", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await open("/helper/git#credentials");
  await screen.findByRole("heading", { name: "Sign in with git" });
  expect(shown.mock.contexts.map((element) => (element as Element).id)).toEqual(["credentials"]);
  shown.mockRestore();
});
