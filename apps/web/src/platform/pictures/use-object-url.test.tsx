import { render, screen } from "@testing-library/react";
import { Activity, StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useObjectUrl } from "./use-object-url.ts";

/** The addresses that were made and not given back. */
let living: string[] = [];

beforeEach(() => {
  let made = 0;
  living = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    const url = `blob:${++made}`;
    living.push(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
    living = living.filter((known) => known !== url);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Picture({ bytes }: { readonly bytes: Blob | null }) {
  const url = useObjectUrl(bytes);
  return url === null ? <p>None</p> : <img src={url} alt="Shown" />;
}

const shown = () => screen.getByRole("img").getAttribute("src");

test("has no address where there are no bytes", () => {
  render(<Picture bytes={null} />);
  expect(screen.getByText("None")).toBeTruthy();
  expect(living).toEqual([]);
});

test("gives an address back when other bytes are shown, and the last one when none are", () => {
  const { rerender, unmount } = render(<Picture bytes={new Blob(["a"])} />);
  expect(living).toEqual([shown()]);
  rerender(<Picture bytes={new Blob(["b"])} />);
  expect(living).toEqual([shown()]);
  unmount();
  expect(living).toEqual([]);
});

test("shows an address that is alive where effects run twice", () => {
  render(<Picture bytes={new Blob(["a"])} />, { wrapper: StrictMode });
  expect(living).toEqual([shown()]);
});

test("gives the address of a hidden page back, and makes another when it is shown again", () => {
  const bytes = new Blob(["a"]);
  const page = (mode: "visible" | "hidden") => (
    <Activity mode={mode}>
      <Picture bytes={bytes} />
    </Activity>
  );
  const { rerender } = render(page("visible"));
  rerender(page("hidden"));
  expect(living).toEqual([]);
  rerender(page("visible"));
  expect(living).toEqual([shown()]);
});
