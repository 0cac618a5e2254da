import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { languageOfPath } from "../highlight/languages.rules.ts";
import { SyntaxText } from "../highlight/syntax-text.tsx";
import type { SyntaxLine } from "../highlight/syntax.rules.ts";
import { useSyntax } from "../highlight/use-syntax.ts";
import { joinLines, widestLine, type CodeLine } from "./code-text.rules.ts";
import { isInRange, readLineRange, selectLine, writeLineRange, type LineRange } from "./line-range.rules.ts";
import { useTop } from "./use-top.ts";
import styles from "./file.module.css";

const lineHeight = 20;
/** So many lines are drawn at once, so that the browser's own search finds them; of longer files, what is in view. */
const drawnWhole = 1_000;

interface CodeLinesProps {
  readonly lines: readonly CodeLine[];
  /** Says by its ending what the text is written in. */
  readonly path: string;
}

/** A file's text in its colours, with its line numbers. Clicking a number selects the line; Shift extends; arrows move it. */
export function CodeLines({ lines, path }: CodeLinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const top = useTop(frame);
  const { range, select } = useSelectedLines(lines.length);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => lineHeight,
    overscan: lines.length <= drawnWhole ? drawnWhole : 40,
    scrollMargin: top,
  });
  const colours = useSyntax(
    useMemo(() => joinLines(lines), [lines]),
    languageOfPath(path),
  );
  const digits = String(lines.length).length;
  // Scrolling draws often, and measuring a large file takes as long as several frames.
  const columns = useMemo(() => widestLine(lines), [lines]);

  const showSelection = useEffectEvent(() => {
    if (range !== null) virtual.scrollToIndex(range.first - 1, { align: "center" });
  });
  // Only where the visit begins: selecting a line must not move the page under the pointer.
  useEffect(() => showSelection(), []);

  function act(event: MouseEvent | KeyboardEvent): void {
    const line = lineOf(event.target);
    if (line === null || event.metaKey || event.ctrlKey) return;
    const step = "key" in event ? keySteps[event.key] : 0;
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(lines.length, Math.max(1, line + step));
    select(next, event.shiftKey);
    if (step !== 0) focusLine(frame.current, next);
  }

  return (
    <div className={styles["code"]} onClick={act} onKeyDown={act}>
      <div
        ref={frame}
        className={styles["lines"]}
        style={{
          height: lines.length * lineHeight,
          minWidth: `calc(${columns}ch + ${digits}ch + 56px)`,
        }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Line
            key={index}
            number={index + 1}
            line={lines[index]}
            colours={colours[index]}
            offset={start - top}
            digits={digits}
            isSelected={isInRange(index + 1, range)}
            isTabStop={index + 1 === (range?.first ?? 1)}
          />
        ))}
      </div>
    </div>
  );
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 0, " ": 0 };

interface LineProps {
  readonly number: number;
  readonly line: CodeLine | undefined;
  readonly colours: SyntaxLine | undefined;
  readonly offset: number;
  readonly digits: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
}

function Line({ number, line, colours, offset, digits, isSelected, isTabStop }: LineProps) {
  const { t } = useTranslation("repositories");
  return (
    <div
      className={styles["line"]}
      data-selected={isSelected}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <a
        href={`#L${number}`}
        data-line={number}
        tabIndex={isTabStop ? 0 : -1}
        style={{ width: `calc(${digits}ch + 32px)` }}
      >
        {number}
      </a>
      <span>
        <SyntaxText text={line?.text ?? ""} line={colours} />
      </span>
      {line !== undefined && line.hidden > 0 && <em>{t("file.hidden", { count: line.hidden })}</em>}
    </div>
  );
}

/** The lines that the address names, as far as the file has them. */
function useSelectedLines(count: number) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const named = readLineRange(hash);
  const range: LineRange | null =
    named === null || named.first > count ? null : { first: named.first, last: Math.min(count, named.last) };
  function select(line: number, isExtending: boolean): void {
    const next = writeLineRange(selectLine(line, range, isExtending));
    void navigate({ search, hash: next }, { replace: true, preventScrollReset: true });
  }
  return { range, select };
}

function lineOf(target: EventTarget): number | null {
  const number = target instanceof Element ? target.closest("[data-line]")?.getAttribute("data-line") : null;
  return number === null || number === undefined ? null : Number(number);
}

/** The next line may not be drawn yet: it is asked for after the page has followed the selection. */
function focusLine(frame: HTMLElement | null, line: number): void {
  requestAnimationFrame(() => frame?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus());
}
