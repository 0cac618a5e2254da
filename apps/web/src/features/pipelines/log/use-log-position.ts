import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type UIEvent } from "react";
import { hiddenRanges, layRows } from "./log-rows.rules.ts";
import type { LogSession, LogView } from "./log-session.ts";
import { useOpeningTarget, type LogTarget } from "./use-opening-target.ts";

const rowHeight = 20;
/** Nearer than this to the end counts as being at the end. */
const endPixels = 12;

interface PositionOptions {
  readonly session: LogSession;
  readonly view: LogView;
  readonly isLive: boolean;
  /** The line that the address names. */
  readonly picked: number | null;
  readonly opensAtError: boolean;
}

/** Which rows are drawn, where the view stands, and whether it stays at the end while lines come. */
export function useLogPosition({ session, view, isLive, picked, opensAtError }: PositionOptions) {
  const { lines, count, first, folded } = view;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const lastTop = useRef(0);
  const opening = useOpeningTarget({ view, picked, opensAtError });
  const [wanted, setWanted] = useState<LogTarget | null>(null);
  const [wantsEnd, setWantsEnd] = useState(picked === null);
  /** How many lines there were when following stopped. */
  const [leftAt, setLeftAt] = useState(0);
  const target = wanted ?? opening;
  const isFollowing = wantsEnd && target === null;

  const rows = useMemo(() => {
    const extent = { first, count };
    return layRows(
      hiddenRanges(lines.sections(), (index) => folded.has(index), extent),
      extent,
    );
  }, [lines, count, first, folded]);
  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    getItemKey: rows.lineOf,
    overscan: 30,
  });
  const height = virtualizer.getTotalSize();

  useLayoutEffect(() => {
    if (isFollowing && frame !== null) frame.scrollTo({ top: frame.scrollHeight });
  }, [isFollowing, frame, height]);
  useReaching(target, view, (line) => {
    const row = rows.rowOf(line);
    if (rows.lineOf(row) !== line && line >= first) {
      unfoldAround(session, view, line);
      return false;
    }
    virtualizer.scrollToIndex(row, { align: "center" });
    return true;
  });

  function follow(shouldFollow: boolean): void {
    setWanted(null);
    setWantsEnd(shouldFollow);
    if (!shouldFollow) setLeftAt(count);
  }

  function goTo(line: number | null): void {
    if (line === null) return;
    follow(false);
    setWanted({ line });
  }

  function onScroll({
    currentTarget: { scrollTop, scrollHeight, clientHeight },
  }: UIEvent<HTMLElement>): void {
    const isUpwards = scrollTop < lastTop.current - 1;
    lastTop.current = scrollTop;
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= endPixels;
    if (isUpwards && !isAtEnd && isFollowing) follow(false);
    else if (!isUpwards && isAtEnd && isLive && !isFollowing) follow(true);
  }

  return {
    setFrame,
    virtualizer,
    rows,
    height,
    isFollowing,
    follow,
    goTo,
    onScroll,
    /** The line that was last gone to. */
    current: target?.line ?? null,
    newLines: isFollowing || !isLive ? 0 : Math.max(0, count - leftAt),
  };
}

/** Goes to each target once, as soon as its line is there. */
function useReaching(target: LogTarget | null, view: LogView, reach: (line: number) => boolean): void {
  const reached = useRef<LogTarget | null>(null);
  const tryToReach = useEffectEvent(reach);
  useEffect(() => {
    if (target === null || reached.current === target || target.line >= view.count) return;
    if (tryToReach(target.line)) reached.current = target;
  }, [target, view]);
}

function unfoldAround(session: LogSession, { lines, count, folded }: LogView, line: number): void {
  lines.sections().forEach(({ header, end }, index) => {
    if (folded.has(index) && header < line && line < (end ?? count)) session.fold(index, false);
  });
}
