import type { MenuProps } from "antd/es/menu";
import { type AriaAttributes, cloneElement, type DOMAttributes, type ReactElement, useState } from "react";

interface MenuTriggerProps {
  readonly menu: MenuProps;
  /** Where the menu opens; at the button's start where nothing is said. */
  readonly placement?: "bottomLeft" | "bottomRight";
  /** The button that opens it. */
  readonly children: ReactElement<DOMAttributes<HTMLElement> & AriaAttributes>;
}

const fetchPopup = () => import("./menu-popup.tsx");
type MenuPopup = Awaited<ReturnType<typeof fetchPopup>>["MenuPopup"];

const fetchAhead = (): void => void fetchPopup().catch(() => undefined);

/** A button with a menu, which is fetched when somebody points at the button and drawn once they press it. */
export function MenuTrigger({ menu, placement = "bottomLeft", children }: MenuTriggerProps) {
  const [popup, setPopup] = useState<{ Popup: MenuPopup; element: HTMLElement } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function press(element: HTMLElement): Promise<void> {
    const { MenuPopup: Popup } = await fetchPopup();
    setPopup({ Popup, element });
    setIsOpen((before) => !before);
  }

  return (
    <>
      {cloneElement(children, {
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
        onClick: ({ currentTarget }) => void press(currentTarget),
      })}
      {popup !== null && (
        <popup.Popup element={popup.element} {...{ isOpen, menu, placement }} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
