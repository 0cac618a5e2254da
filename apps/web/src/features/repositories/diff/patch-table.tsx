import {
  Fragment,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import {
  type ChangeData,
  Decoration,
  Diff,
  getChangeKey,
  Hunk,
  parseDiff,
  type GutterOptions,
  type HunkData,
} from "react-diff-view";
import { languageOfPath } from "../highlight/languages.rules.ts";
import { useSyntax } from "../highlight/use-syntax.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import type { ChosenLines, LineRange, LineRemark } from "./line-remarks.ts";
import { changesIn, placeRemarks, type PlacedRemarks } from "./patch-remarks.rules.ts";
import { patchTokens, textOfSide } from "./patch-tokens.ts";
import { cutLongLine, splitIntoParts } from "./patch.rules.ts";
import { useLinePicking } from "./use-line-picking.ts";
import styles from "./patch.module.css";

/** So many lines are drawn in one go; more of them would keep the page from answering. */
const partLines = 250;

interface PatchTableProps {
  readonly patch: string;
  readonly path: string;
  readonly layout: DiffLayout;
  readonly remarks?: readonly LineRemark[] | undefined;
  /** Begins to say something about lines; without it their numbers are no buttons. */
  readonly onBegin?: ((lines: ChosenLines) => void) | undefined;
}

const noRemarks: readonly LineRemark[] = [];

/** The changed lines of one file, side by side or one below the other, with what is said about them. */
export function PatchTable({ patch, path, layout, remarks = noRemarks, onBegin }: PatchTableProps) {
  const { t } = useTranslation("diff");
  const hunks = useMemo(() => readHunks(patch), [patch]);
  const language = languageOfPath(path);
  const oldColours = useSyntax(
    useMemo(() => textOfSide(hunks, "old"), [hunks]),
    language,
  );
  const newColours = useSyntax(
    useMemo(() => textOfSide(hunks, "new"), [hunks]),
    language,
  );
  const tokens = useMemo(
    () => patchTokens(hunks, { old: oldColours, new: newColours }),
    [hunks, oldColours, newColours],
  );
  const shown = useGrowingCount(hunks.length);
  const placed = useMemo(() => placeRemarks(hunks, remarks), [hunks, remarks]);
  const { range, listeners } = useLinePicking(
    onBegin && ((picked) => onBegin({ ...picked, code: codeOf(changesIn(hunks, picked)) })),
  );
  const isPickable = onBegin !== undefined;
  // The same as long as nothing changes here, so that what is begun in one file draws no other anew.
  const widgets = useMemo(() => widgetsOf(placed), [placed]);
  const selected = useMemo(() => changesIn(hunks, range).map(getChangeKey), [hunks, range]);
  const renderGutter = useMemo(
    () => (isPickable ? numberButton((line) => t("commentLine", { line })) : undefined),
    [isPickable, t],
  );
  const drawParts = useCallback((parts: HunkData[]) => parts.slice(0, shown).flatMap(drawPart), [shown]);
  return (
    <div
      className={styles["patch"]}
      role="group"
      aria-label={t("table", { path })}
      {...(isPickable && { ...listeners, tabIndex: 0, "data-pickable": "" })}
    >
      <Diff
        viewType={layout}
        diffType="modify"
        hunks={hunks}
        tokens={tokens}
        widgets={widgets}
        selectedChanges={selected}
        {...(renderGutter && { renderGutter })}
      >
        {drawParts}
      </Diff>
      {placed.elsewhere.map(({ key, content, apart }) => (
        <div key={key} className={styles["remark"]}>
          {apart ?? content}
        </div>
      ))}
    </div>
  );
}

/** A part of a hunk, under its head line where it has one. */
function drawPart(part: HunkData): ReactElement[] {
  const hunk = <Hunk key={keyOf(part)} hunk={part} />;
  if (part.content === "") return [hunk];
  const head = (
    <Decoration key={`head-${keyOf(part)}`} className={styles["hunkHead"] ?? ""}>
      {part.content}
    </Decoration>
  );
  return [head, hunk];
}

function codeOf(changes: readonly ChangeData[]): string {
  return changes.map(({ content }) => content).join("\n");
}

function widgetsOf({ under }: PlacedRemarks): Record<string, ReactNode> {
  return Object.fromEntries(
    [...under].map(([change, remarks]) => [
      getChangeKey(change),
      <div key="remarks" className={styles["remark"]}>
        {remarks.map(({ key, content }) => (
          <Fragment key={key}>{content}</Fragment>
        ))}
      </div>,
    ]),
  );
}

/** A line's number as what one says something about the line with; one for each line. */
function numberButton(name: (line: number) => string) {
  return ({ change, side, renderDefault }: GutterOptions): ReactNode => {
    const line = numberOn(change, side);
    if (line === null) return renderDefault();
    return (
      <button type="button" tabIndex={-1} data-line={line} data-side={side} aria-label={name(line)}>
        {line}
      </button>
    );
  };
}

function numberOn(change: ChangeData, side: LineRange["side"]): number | null {
  if (change.type === "normal") return side === "new" ? change.newLineNumber : null;
  return (change.type === "delete") === (side === "old") ? change.lineNumber : null;
}

function keyOf({ changes: [first] }: HunkData): string {
  if (first === undefined) return "empty";
  return first.type === "normal" ? `N${first.newLineNumber}` : `${first.type}${first.lineNumber}`;
}

/** The hunks of one file's patch in parts; only the first part of a hunk keeps its head line. */
function readHunks(patch: string): HunkData[] {
  const hunks = parseDiff(patch)[0]?.hunks ?? [];
  return hunks.flatMap((hunk) =>
    splitIntoParts(hunk.changes, partLines).map((changes, index) => ({
      ...hunk,
      content: index === 0 ? hunk.content : "",
      changes: changes.map((change) => ({ ...change, content: cutLongLine(change.content) })),
    })),
  );
}

/** Grows up to `count`, one more whenever the page has nothing else to do. */
function useGrowingCount(count: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown >= count) return undefined;
    const timer = setTimeout(() => setShown((present) => present + 1));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return shown;
}
