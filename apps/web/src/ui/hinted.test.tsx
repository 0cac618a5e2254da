import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hinted } from "./hinted.tsx";

function open(hint = "UTC+08:00") {
  const onFocus = vi.fn();
  render(
    <Hinted hint={hint}>
      <button type="button" onFocus={onFocus}>
        2 days ago
      </button>
    </Hinted>,
  );
  return { button: screen.getByRole("button"), onFocus };
}

test("nothing of a hint is there before somebody wants it", () => {
  open();
  expect(document.body.textContent).toBe("2 days ago");
});

test("whoever comes by keyboard reads the hint, and so does a screen reader, until they go on", async () => {
  const { button, onFocus } = open();
  button.focus();
  const hint = await screen.findByRole("tooltip");
  expect(hint.textContent).toBe("UTC+08:00");
  await waitFor(() => expect(button.getAttribute("aria-describedby")).toBe(hint.id));
  expect(onFocus).toHaveBeenCalledOnce();
  button.blur();
  await waitFor(() => expect(button.hasAttribute("aria-describedby")).toBe(false));
});

test("a pointer that was gone before the hint could open gets it when it comes back", async () => {
  const { button } = open();
  fireEvent.pointerEnter(button);
  expect(screen.queryByRole("tooltip")).toBeNull();
  fireEvent(button, new PointerEvent("pointerenter"));
  expect((await screen.findByRole("tooltip")).textContent).toBe("UTC+08:00");
});

test("an empty hint shows nothing", async () => {
  const { button, onFocus } = open("");
  button.focus();
  await waitFor(() => expect(onFocus).toHaveBeenCalled());
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("a press takes the hint away, so that it does not lie on what the press opens", async () => {
  const { button } = open();
  button.focus();
  await waitFor(() => expect(button.hasAttribute("aria-describedby")).toBe(true));
  fireEvent.click(button);
  await waitFor(() => expect(button.hasAttribute("aria-describedby")).toBe(false));
});
