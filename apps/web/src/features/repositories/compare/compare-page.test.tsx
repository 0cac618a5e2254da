import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { commitEndpoints } from "@lowforge/contract/repositories";
import { baseSha } from "../testing/history.ts";
import { payrollServer } from "../testing/payroll.ts";

// Nothing is ever seen where nothing is drawn: then everything counts as near.
beforeEach(() => void vi.stubGlobal("IntersectionObserver", undefined));

function open(query: string, server = payrollServer()) {
  return renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/compare${query}`, server });
}

describe("comparing two revisions", () => {
  test("asks for the second one, beginning at the default branch", async () => {
    await open("");
    expect(await screen.findByText("Choose what to compare")).toBeTruthy();
  });

  test("tells how far they are apart, and shows commits, then changes since they parted", async () => {
    const server = payrollServer();
    await open("?from=main&to=fix-retry", server);
    expect(await screen.findByText("fix-retry is 1 commit ahead")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Fix retry" })).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Changes" }));
    expect(await screen.findByRole("group", { name: "Changes of src/app.ts" })).toBeTruthy();
    expect(server.callsOf(commitEndpoints.listChangedFiles).at(-1)?.base).toBe(baseSha);
  });

  test("leads on to a merge request of a branch that is ahead", async () => {
    const router = await open("?from=main&to=fix-retry");
    fireEvent.click(await screen.findByRole("button", { name: "New merge request" }));
    await waitFor(() => expect(router.state.location.search).toBe("?source=fix-retry&target=main"));
  });

  test("swaps its sides", async () => {
    const router = await open("?from=main&to=fix-retry");
    fireEvent.click(await screen.findByRole("button", { name: "Swap sides" }));
    await waitFor(() => expect(router.state.location.search).toBe("?from=fix-retry&to=main"));
  });

  test("says that both sides are the same, or that one is not there", async () => {
    await open("?from=main&to=main");
    expect(await screen.findByText("Both sides are the same commit")).toBeTruthy();
    await open("?from=main&to=gone");
    expect(await screen.findByText("There is no such revision")).toBeTruthy();
  });
});
