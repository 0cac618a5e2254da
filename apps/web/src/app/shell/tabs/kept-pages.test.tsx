import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider, useLocation, useParams } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../platform/api/query-client.ts";
import { startTexts } from "../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { useDocumentTitle } from "../../../platform/navigation/document-title.ts";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { changeSettings, resetSettings, useSettings } from "../../../platform/settings/settings.store.ts";
import { libraryTexts, Look } from "../look.tsx";
import { Workplace } from "../workplace.tsx";
import { forgetTabs, useTabs } from "./tabs.store.ts";

const reads = vi.fn<(id: string) => string>((id) => `Facts of ${id}`);

/** A page with a field, and with everything that must not follow the address of another page. */
function NotePage() {
  const { id = "" } = useParams();
  const { pathname, search } = useLocation();
  const [text, setText] = useState("");
  const { data } = useQuery({ queryKey: ["note", id], queryFn: () => reads(id) });
  useDocumentTitle(`Note ${id}`);
  useLeaveQuestion(text !== "");
  return (
    <>
      <h1 id="title">{`Note ${id}`}</h1>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <p>{data}</p>
      <p>at {pathname + search}</p>
    </>
  );
}

async function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: "/en",
        element: (
          <>
            <Link to="/en/note/1">To 1</Link>
            <Link to="/en/note/2">To 2</Link>
            <Workplace />
          </>
        ),
        children: [{ path: "note/:id", element: <NotePage /> }],
      },
    ],
    { initialEntries: [path] },
  );
  await libraryTexts("en");
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  await screen.findByText(/^Facts of/);
  if (useSettings.getState().hasTabs) await screen.findByRole("tablist");
  return router;
}

function follow(name: string): void {
  fireEvent.click(screen.getByRole("link", { name }));
}

function type(text: string): void {
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: text } });
}

const typed = (): string => screen.getByLabelText<HTMLInputElement>("Text").value;
const strip = () => within(screen.getByRole("tablist", { name: "Open pages" }));

beforeEach(async () => {
  setActiveLocale("en");
  await startTexts("en");
  resetSettings();
  forgetTabs();
  reads.mockClear();
});

test("what was typed is there when one comes back, by a link or by the tab", async () => {
  await open("/en/note/1");
  type("first");
  follow("To 2");
  expect(await screen.findByText("Facts of 2")).toBeTruthy();
  expect(typed()).toBe("");
  type("second");
  follow("To 1");
  expect(typed()).toBe("first");
  fireEvent.click(strip().getByRole("tab", { name: /Note 2/ }));
  expect(typed()).toBe("second");
});

test("a page out of sight is not in the document, and its address stays its own", async () => {
  await open("/en/note/1?page=3");
  follow("To 2");
  await screen.findByText("Facts of 2");
  expect(document.querySelectorAll("#title")).toHaveLength(1);
  expect(screen.queryByText("at /en/note/1?page=3")).toBeNull();
  fireEvent.click(strip().getByRole("tab", { name: /Note 1/ }));
  expect(screen.getByText("at /en/note/1?page=3")).toBeTruthy();
  expect(screen.getByText("Facts of 1")).toBeTruthy();
});

test("tabs are called what their pages are, and so is the document", async () => {
  await open("/en/note/1");
  follow("To 2");
  await screen.findByText("Facts of 2");
  expect(useTabs.getState().tabs.map(({ title }) => title)).toEqual(["Note 1", "Note 2"]);
  expect(document.title).toBe("Note 2 - Lowforge");
  follow("To 1");
  expect(document.title).toBe("Note 1 - Lowforge");
});

test("closing a tab with unsaved work asks, and going to another tab does not", async () => {
  const router = await open("/en/note/1");
  type("unsaved");
  follow("To 2");
  await screen.findByText("Facts of 2");
  expect(screen.queryByRole("dialog")).toBeNull();

  const tab = strip().getByRole("tab", { name: /Note 1/ });
  expect(within(tab).getByRole("img", { name: "Unsaved changes" })).toBeTruthy();
  fireEvent.click(within(tab.parentElement ?? tab).getByTitle("Close tab"));
  fireEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(strip().getAllByRole("tab")).toHaveLength(2);

  fireEvent.keyDown(tab, { key: "Delete" });
  fireEvent.click((await screen.findAllByRole("button", { name: "Leave page" })).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(strip().getAllByRole("tab")).toHaveLength(1));
  expect(router.state.location.pathname).toBe("/en/note/2");
  follow("To 1");
  expect(typed()).toBe("");
});

test("without tabs nothing is kept, and leaving unsaved work asks", async () => {
  changeSettings({ hasTabs: false });
  const router = await open("/en/note/1");
  expect(screen.queryByRole("tablist")).toBeNull();
  type("unsaved");
  follow("To 2");
  expect(await screen.findByRole("dialog", { name: "Leave this page?" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/en/note/1");
  fireEvent.click(screen.getByRole("button", { name: "Leave page" }));
  await screen.findByText("Facts of 2");
  follow("To 1");
  await screen.findByText("Facts of 1");
  expect(typed()).toBe("");
});

test("refreshing a tab mounts its page anew and asks the server again", async () => {
  await open("/en/note/1");
  expect(reads).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Tab actions" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Refresh page" }));
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
});
