import Tooltip from "antd/es/tooltip";
import type { ReactElement } from "react";

/** A finger can't point at something without pressing it. */
const canPoint = matchMedia("(any-hover: hover)").matches;

interface NameHintProps {
  /** The control's accessible name, which it has to carry itself. */
  readonly name: string;
  readonly children: ReactElement;
}

/** Shows the name of a control without text to who points at it or comes to it by keyboard. */
export function NameHint({ name, children }: NameHintProps) {
  return canPoint ? <Tooltip title={name}>{children}</Tooltip> : children;
}
