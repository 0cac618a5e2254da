import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from "react";
import type { LineRange } from "./line-remarks.ts";

interface Line {
  readonly side: LineRange["side"];
  readonly line: number;
}

/**
 * Lines are picked by their numbers, which are buttons with `data-line` and `data-side`: one by a click, several by
 * dragging or with Shift. With the keyboard, arrows walk over the numbers, with Shift they mark the lines on the way,
 * and Enter picks these. Answers what is picked at the moment, and what listens on the frame around the numbers.
 */
export function useLinePicking(onPick: ((range: LineRange) => void) | undefined) {
  const [anchor, setAnchor] = useState<Line | null>(null);
  const [range, setRange] = useState<LineRange | null>(null);
  const [isDragging, setIsDragging] = useState(false);

  function pick(line: Line, isExtending: boolean): void {
    const from = isExtending && anchor?.side === line.side ? anchor : line;
    setAnchor(from);
    setRange(null);
    onPick?.(rangeOf(from, line));
  }
  function mark(before: Line | null, line: Line | null): void {
    const from = range === null ? before : anchor;
    if (from === null || line === null || from.side !== line.side) return;
    setAnchor(from);
    setRange(rangeOf(from, line));
  }

  if (onPick === undefined) return { range: null, listeners: {} };
  return {
    range,
    listeners: {
      onPointerDown(event: PointerEvent) {
        const line = lineAt(event.target);
        // A finger scrolls.
        if (line === null || event.pointerType !== "mouse" || event.shiftKey || event.button !== 0) return;
        setAnchor(line);
        setRange(rangeOf(line, line));
        setIsDragging(true);
      },
      onMouseDown(event: MouseEvent) {
        const button = buttonAt(event.target);
        if (button === null) return;
        // Otherwise dragging would select the text.
        event.preventDefault();
        button.focus();
      },
      onPointerOver(event: PointerEvent) {
        const line = isDragging ? lineAt(event.target) : null;
        if (line !== null && anchor?.side === line.side) setRange(rangeOf(anchor, line));
      },
      onPointerUp(event: PointerEvent) {
        if (!isDragging) return;
        setIsDragging(false);
        const line = lineAt(event.target);
        setRange(null);
        // Where it ends where it began, a click follows.
        const isClick = line !== null && line.line === anchor?.line;
        if (line !== null && !isClick && anchor?.side === line.side) pick(line, true);
      },
      onPointerLeave() {
        setIsDragging(false);
        setRange(null);
      },
      onClick(event: MouseEvent) {
        const line = lineAt(event.target);
        // What is marked while no button is held was marked with the keyboard.
        if (line !== null) pick(line, event.shiftKey || isIn(range, line));
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const next = step === undefined ? null : walk(event.currentTarget, event.target, step);
        if (next === null) return;
        event.preventDefault();
        if (event.shiftKey) mark(lineAt(event.target), lineAt(next));
        else setRange(null);
      },
    },
  };
}

function rangeOf(from: Line, to: Line): LineRange {
  const [startLine, endLine] = [Math.min(from.line, to.line), Math.max(from.line, to.line)];
  return { side: to.side, startLine, endLine };
}

function lineAt(target: EventTarget): Line | null {
  const button = buttonAt(target);
  if (button === null) return null;
  return { side: button.dataset["side"] === "old" ? "old" : "new", line: Number(button.dataset["line"]) };
}

function buttonAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[data-line]") : null;
}

function isIn(range: LineRange | null, { side, line }: Line): boolean {
  return range !== null && range.side === side && range.startLine <= line && line <= range.endLine;
}

/** Moves the focus to the number before or behind; from the frame, to the first. Answers it; null for other controls. */
function walk(frame: HTMLElement, target: EventTarget, step: number): HTMLElement | null {
  const numbers = [...frame.querySelectorAll<HTMLElement>("button[data-line]")];
  const present = target instanceof HTMLElement ? numbers.indexOf(target) : -1;
  if (present < 0 && target !== frame) return null;
  const next = numbers[Math.min(numbers.length - 1, Math.max(0, present + step))] ?? null;
  next?.focus();
  return next;
}
