import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MenuTrigger } from "./menu-trigger.tsx";

function open() {
  const choose = vi.fn();
  render(
    <MenuTrigger menu={{ items: [{ key: "zip", label: "As zip", onClick: choose }] }}>
      <button type="button">Download</button>
    </MenuTrigger>,
  );
  return { choose, button: screen.getByRole("button", { name: "Download" }) };
}

const isExpanded = (button: HTMLElement) => button.getAttribute("aria-expanded");

test("a menu is there once its button is pressed, and says so", async () => {
  const { choose, button } = open();
  expect([button.getAttribute("aria-haspopup"), isExpanded(button)]).toEqual(["menu", "false"]);
  expect(screen.queryByRole("menu")).toBeNull();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("menuitem", { name: "As zip" }));
  expect(choose).toHaveBeenCalledOnce();
  await waitFor(() => expect(isExpanded(button)).toBe("false"));
});

test("the same button closes it", async () => {
  const { button } = open();
  fireEvent.click(button);
  await waitFor(() => expect(isExpanded(button)).toBe("true"));
  fireEvent.click(button);
  await waitFor(() => expect(isExpanded(button)).toBe("false"));
});

test("Escape closes it, and the focus is back at the button", async () => {
  const { button } = open();
  fireEvent.click(button);
  await screen.findByRole("menu");
  fireEvent.keyDown(window, { key: "Escape", keyCode: 27 });
  await waitFor(() => expect(isExpanded(button)).toBe("false"));
  expect(document.activeElement).toBe(button);
});

test("a press beside it closes it", async () => {
  const { button } = open();
  fireEvent.click(button);
  await screen.findByRole("menu");
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(isExpanded(button)).toBe("false"));
});
