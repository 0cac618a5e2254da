import Dropdown from "antd/es/dropdown";
import { Anchor } from "./anchor.tsx";
import type { MenuTriggerProps } from "./menu-trigger.tsx";

interface MenuPopupProps extends Pick<MenuTriggerProps, "menu" | "placement"> {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The menu itself, fetched when somebody is about to open one. */
export function MenuPopup({ element, isOpen, onOpenChange, menu, placement = "bottomLeft" }: MenuPopupProps) {
  return (
    <Dropdown trigger={["click"]} open={isOpen} onOpenChange={onOpenChange} menu={menu} placement={placement}>
      <Anchor element={element} />
    </Dropdown>
  );
}
