import Dropdown from "antd/es/dropdown";
import type { MenuProps } from "antd/es/menu";
import { Anchor } from "./anchor.tsx";

interface MenuPopupProps {
  readonly menu: MenuProps;
  readonly placement: "bottomLeft" | "bottomRight";
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** The menu itself, fetched when somebody is about to open one. */
export function MenuPopup({ element, isOpen, onOpenChange, menu, placement }: MenuPopupProps) {
  return (
    <Dropdown trigger={["click"]} open={isOpen} onOpenChange={onOpenChange} menu={menu} placement={placement}>
      <Anchor element={element} />
    </Dropdown>
  );
}
