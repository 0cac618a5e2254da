import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeSettings } from "../settings/settings.store.ts";
import { listNamedKeys } from "./key-register.ts";
import { useSingleKeys } from "./use-single-keys.ts";

const pressed = vi.fn();

function Everywhere() {
  useSingleKeys(
    { "/": () => pressed("search"), "g p": () => pressed("projects"), n: () => pressed("new") },
    { names: { "/": "search", "g p": "goProjects", n: "create" }, isEverywhere: true },
  );
  return <input aria-label="Field" />;
}

function Page() {
  useSingleKeys({ "/": () => pressed("filter"), p: () => pressed("p") }, { names: { "/": "filter" } });
  return null;
}

function keys(...all: string[]): void {
  for (const key of all) fireEvent.keyDown(document.body, { key });
}

beforeEach(() => pressed.mockReset());
afterEach(() => {
  cleanup();
  changeSettings({ hasSingleKeys: true });
});

test.each([
  [["n"], ["new"]],
  [["g", "p"], ["projects"]],
  [["p"], ["p"]],
  [["g", "x", "p"], ["p"]],
  [["g", "n"], ["new"]],
  [["x"], []],
])("the keys %j do %j", (all, done) => {
  render(
    <>
      <Page />
      <Everywhere />
    </>,
  );
  keys(...all);
  expect(pressed.mock.calls.flat()).toEqual(done);
});

test("a page's own key comes before the one that works everywhere, until the page is gone", () => {
  const { rerender } = render(
    <>
      <Page />
      <Everywhere />
    </>,
  );
  keys("/");
  rerender(<Everywhere />);
  keys("/");
  expect(pressed.mock.calls.flat()).toEqual(["filter", "search"]);
});

test("nothing happens while typing, composing, with another key held, under a dialog, or where they are switched off", () => {
  render(<Everywhere />);
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "n" });
  fireEvent.keyDown(document.body, { key: "n", isComposing: true });
  fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  keys("n");
  dialog.remove();
  changeSettings({ hasSingleKeys: false });
  keys("n");
  expect(pressed).not.toHaveBeenCalled();
});

test("what is listed is what works here, each key once", () => {
  render(
    <>
      <Page />
      <Everywhere />
    </>,
  );
  expect(listNamedKeys()).toEqual([
    { keys: "/", name: "filter", isEverywhere: false },
    { keys: "g p", name: "goProjects", isEverywhere: true },
    { keys: "n", name: "create", isEverywhere: true },
  ]);
});
