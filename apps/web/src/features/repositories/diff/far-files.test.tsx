import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { headSha } from "../testing/history.ts";
import { payrollServer } from "../testing/payroll.ts";

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

const watched = new Map<Element, Report>();

beforeEach(() => {
  watched.clear();
  class Watcher {
    readonly #report: Report;
    constructor(report: Report) {
      this.#report = report;
    }
    observe(element: Element): void {
      watched.set(element, this.#report);
    }
    disconnect(): void {
      // Nothing is told that the test does not tell.
    }
  }
  vi.stubGlobal("IntersectionObserver", Watcher);
});

test("the first files are there at once, and one that is far is a name until it comes near", async () => {
  const path = `/repository/git/3/commit/${headSha}` as const;
  await renderPage({ routes: repositoryHomeRoutes, path, server: payrollServer() });
  expect(await screen.findByRole("group", { name: "Changes of src/app.ts" })).toBeTruthy();
  const far = screen.getByRole("region", { name: "run.sh" });
  expect(within(far).getByRole("heading", { name: "run.sh" })).toBeTruthy();
  expect(within(far).queryByRole("checkbox")).toBeNull();

  act(() => watched.get(far)?.([{ isIntersecting: true }]));
  expect(await within(far).findByRole("checkbox", { name: "Viewed" })).toBeTruthy();
});
