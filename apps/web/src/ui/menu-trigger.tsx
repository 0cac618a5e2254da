import App from "antd/es/app";
import type { MenuProps } from "antd/es/menu";
import { type AriaAttributes, cloneElement, type DOMAttributes, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";

interface MenuTriggerProps {
  readonly menu: MenuProps;
  /** Where the menu opens; at the button's start where nothing is said. */
  readonly placement?: "bottomLeft" | "bottomRight";
  /** The button that opens it. */
  readonly children: ReactElement<DOMAttributes<HTMLElement> & AriaAttributes>;
}

const fetchPopup = () => import("./menu-popup.tsx");
type MenuPopup = Awaited<ReturnType<typeof fetchPopup>>["MenuPopup"];

/** Fetches what menus are made of, if it is not there yet. A failure shows itself when one is really opened. */
const fetchMenus = (): void => void fetchPopup().catch(() => undefined);

/** A button with a menu, which is fetched when somebody points at the button and drawn once they press it. */
export function MenuTrigger({ menu, placement = "bottomLeft", children }: MenuTriggerProps) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const [popup, setPopup] = useState<{ Popup: MenuPopup; element: HTMLElement } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function press(element: HTMLElement): Promise<void> {
    const { MenuPopup: Popup } = await fetchPopup();
    setPopup({ Popup, element });
    setIsOpen((before) => !before);
  }

  function sayMissing(): void {
    notification.warning({ key: "menu", title: t("error.note"), description: t("stale.text") });
  }

  return (
    <>
      {cloneElement(children, {
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onPointerEnter: fetchMenus,
        onFocus: fetchMenus,
        onClick: ({ currentTarget }) => void press(currentTarget).catch(sayMissing),
      })}
      {popup !== null && (
        <popup.Popup element={popup.element} {...{ isOpen, menu, placement }} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
