import Tooltip from "antd/es/tooltip";
import type { TooltipPlacement } from "antd/es/tooltip";
import { cloneElement, type DOMAttributes, type ReactElement, type SyntheticEvent, useState } from "react";
import { Anchor } from "./anchor.tsx";

interface HintedProps {
  /** Empty where there is nothing to add. */
  readonly hint: string;
  readonly placement?: TooltipPlacement;
  /** One element that can be pointed at; what it does itself stays. */
  readonly children: ReactElement<DOMAttributes<HTMLElement>>;
}

/** Shows a hint to who points at something or comes to it by keyboard. */
export function Hinted({ hint, placement = "top", children }: HintedProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const meet = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => setElement(currentTarget);
  const { onPointerEnter, onFocus } = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter(event) {
          meet(event);
          onPointerEnter?.(event);
        },
        onFocus(event) {
          meet(event);
          onFocus?.(event);
        },
      })}
      {element !== null && (
        <Tooltip title={hint} placement={placement} trigger={["hover", "focus"]}>
          <Anchor element={element} />
        </Tooltip>
      )}
    </>
  );
}
