import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

afterEach(cleanup);

function Page() {
  useKeptFocus();
  const [isThere, setIsThere] = useState(true);
  const [isUsable, setIsUsable] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Title</h1>
      <div role="group" tabIndex={-1} aria-label="Thread">
        <span>{isThere && <button onClick={() => setIsThere(false)}>Resolve</button>}</span>
      </div>
      <button disabled={!isUsable} onClick={() => setIsUsable(false)}>
        Send
      </button>
    </>
  );
}

test.each([
  ["goes away", "Resolve", "Thread"],
  ["can no longer be used", "Send", "Title"],
])("a control that %s leaves the focus to what it stood in, or to the title", async (_, control, place) => {
  render(<Page />);
  const button = screen.getByRole("button", { name: control });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute("aria-label") ?? activeElement?.textContent).toBe(place);
  });
});
