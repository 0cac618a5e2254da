import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Decoration, Diff, Hunk, parseDiff, type HunkData } from "react-diff-view";
import { languageOfPath } from "../highlight/languages.rules.ts";
import { useSyntax } from "../highlight/use-syntax.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import { patchTokens, textOfSide } from "./patch-tokens.ts";
import { cutLongLine, splitIntoParts } from "./patch.rules.ts";
import styles from "./patch.module.css";

/** So many lines are drawn in one go; more of them would keep the page from answering. */
const partLines = 250;

interface PatchTableProps {
  readonly patch: string;
  readonly path: string;
  readonly layout: DiffLayout;
}

/** The changed lines of one file, side by side or one below the other. */
export function PatchTable({ patch, path, layout }: PatchTableProps) {
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
  return (
    <div className={styles["patch"]} role="group" aria-label={t("table", { path })}>
      <Diff viewType={layout} diffType="modify" hunks={hunks} tokens={tokens}>
        {(parts) =>
          parts.slice(0, shown).flatMap((part) => [
            ...(part.content === ""
              ? []
              : [
                  <Decoration key={`head-${keyOf(part)}`} className={styles["hunkHead"] ?? ""}>
                    {part.content}
                  </Decoration>,
                ]),
            <Hunk key={keyOf(part)} hunk={part} />,
          ])
        }
      </Diff>
    </div>
  );
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
