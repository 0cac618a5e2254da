import { messageEndpoints } from "@lowforge/contract/messages";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyPage } from "../../../platform/navigation/lazy-page.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { projectWatch } from "../index.ts";

const route = {
  path: "dashboard",
  lazy: lazyPage(projectWatch.texts, async () => {
    const Shown = await projectWatch.load();
    return () => (
      <>
        <h1>payroll</h1>
        <Shown projectId={7} />
      </>
    );
  }),
};

const open = (server: FakeServer) =>
  renderPage({ projectRoutes: [route], path: "/project/7/dashboard", server });

test("says how closely one follows, and follows more closely", async () => {
  const server = new FakeServer()
    .on(messageEndpoints.getWatch, () => ({ level: "default" as const }))
    .on(messageEndpoints.setWatch, () => null);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Messages: What concerns me" }));
  fireEvent.click(await screen.findByText("Follow"));
  expect(await screen.findByRole("button", { name: "Messages: Following" })).toBeTruthy();
  expect(server.callsOf(messageEndpoints.setWatch)).toEqual([{ kind: "project", id: 7, level: "following" }]);
});

test("leaves its page alone where it cannot be known", async () => {
  const server = new FakeServer().on(messageEndpoints.getWatch, () => refuse("INTERNAL"));
  await open(server);
  await screen.findByRole("heading", { name: "payroll" });
  await waitFor(() => expect(server.callsOf(messageEndpoints.getWatch)).not.toEqual([]));
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("Note")).toBeNull();
});
