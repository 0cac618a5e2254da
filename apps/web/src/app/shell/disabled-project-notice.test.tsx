import { authEndpoints } from "@lowforge/contract/auth";
import { projectEndpoints } from "@lowforge/contract/projects";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { expect, test } from "vitest";
import { projectInnerRoutes } from "../../features/projects/routes.tsx";
import type { Locale } from "../../platform/i18n/locale.ts";
import { currentToken } from "../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { DisabledProjectNotice } from "./disabled-project-notice.tsx";

/** Opens a page of a project that the server says is disabled. */
async function meetDisabledProject(locale: Locale) {
  const server = new FakeServer()
    .on(projectEndpoints.getInfo, () => refuse("PROJECT_DISABLED"))
    .on(authEndpoints.signOut, () => null);
  const frame = (
    <>
      <DisabledProjectNotice />
      <Outlet />
    </>
  );
  const router = await renderPage({
    projectRoutes: [{ element: frame, children: projectInnerRoutes([]) }],
    path: "/project/7/projectInfo",
    server,
    locale,
  });
  return { server, router, dialog: within(await screen.findByRole("dialog")) };
}

test.each([
  { locale: "zh", title: "警告", text: "该项目已被禁用", action: "确定" },
  { locale: "en", title: "Warning", text: "This project has been disabled", action: "OK" },
] as const)("warns of a disabled project in $locale, with one way on", async (wanted) => {
  const { dialog } = await meetDisabledProject(wanted.locale);
  expect(screen.getByRole("dialog", { name: wanted.title })).toBeTruthy();
  expect(dialog.getByText(wanted.text)).toBeTruthy();
  expect(dialog.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([wanted.action]);
});

test("goes to sign-in after the warning, and from there no longer to that project", async () => {
  const { server, router, dialog } = await meetDisabledProject("zh");
  fireEvent.click(dialog.getByRole("button", { name: "确定" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/zh/sign-in"));
  expect(new URLSearchParams(router.state.location.search).get("redirect")).toBe("/project");
  expect(server.callsOf(authEndpoints.signOut)).toHaveLength(1);
  expect(currentToken()).toBeNull();
});

test("warns once, however many answers say the same", async () => {
  const { server, router } = await meetDisabledProject("en");
  await act(() => router.navigate("/en/project/7/dashboard"));
  await waitFor(() => expect(server.callsOf(projectEndpoints.getInfo)).toHaveLength(2));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
