import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchPagesAhead } from "./fetch-pages-ahead.ts";

const page = vi.fn(() => Promise.resolve({}));
const other = vi.fn(() => Promise.resolve({}));
const routes = [
  {
    path: "/:locale",
    children: [
      { path: "project", lazy: page },
      { path: "repository", lazy: other },
    ],
  },
];
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <a id="inside" href="/console/en/project?tab=favorites"><b>Projects</b></a>
    <a id="outside" href="https://elsewhere.example/console/en/project">Elsewhere</a>
    <a id="beside" href="/en/project">Not the console's</a>
    <button>No link</button>`;
  page.mockClear();
  stop = fetchPagesAhead(routes);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function send(selector: string, sign: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
}

test.each(["pointerover", "touchstart", "focusin"])(
  "fetches the page of a link at %s, and no other",
  (sign) => {
    send("#inside b", sign);
    expect([page.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  },
);

test("fetches a page once, and again where that failed", async () => {
  page.mockImplementationOnce(() => Promise.reject(new Error("offline")));
  send("#inside", "pointerover");
  await vi.waitFor(() => {
    send("#inside", "pointerover");
    expect(page).toHaveBeenCalledTimes(2);
  });
  send("#inside", "focusin");
  expect(page).toHaveBeenCalledTimes(2);
});

test.each(["#outside", "#beside", "button"])("fetches nothing for %s", (selector) => {
  send(selector, "pointerover");
  expect(page).not.toHaveBeenCalled();
});

test("fetches nothing any more once it is stopped", () => {
  stop();
  send("#inside", "pointerover");
  expect(page).not.toHaveBeenCalled();
});
