import type { DOMAttributes, ReactElement } from "react";
import { Hinted } from "./hinted.tsx";

/** A finger can't point at something without pressing it. */
const canPoint = matchMedia("(any-hover: hover)").matches;

interface NameHintProps {
  /** The control's accessible name, which it has to carry itself. */
  readonly name: string;
  readonly children: ReactElement<DOMAttributes<HTMLElement>>;
}

/** Shows the name of a control without text to who points at it or comes to it by keyboard. */
export function NameHint({ name, children }: NameHintProps) {
  return canPoint ? <Hinted hint={name}>{children}</Hinted> : children;
}
