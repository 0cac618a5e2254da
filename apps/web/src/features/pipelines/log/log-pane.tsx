import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LogRow } from "./log-row.tsx";
import type { LogSession, LogView } from "./log-session.ts";
import styles from "./log.module.css";
import type { useLogPosition } from "./use-log-position.ts";

interface LogPaneProps {
  readonly session: LogSession;
  readonly view: LogView;
  readonly isLive: boolean;
  readonly position: ReturnType<typeof useLogPosition>;
  readonly query: string;
  readonly picked: number | null;
  readonly showsTimes: boolean;
  readonly empty: ReactNode;
  onPick(line: number): void;
}

/** The lines that are in sight; a log may have very many more. */
export function LogPane(props: LogPaneProps) {
  const { session, view, isLive, position, query, picked, showsTimes, empty, onPick } = props;
  const { t } = useTranslation("pipelines");
  const { lines, count, folded } = view;
  const { virtualizer, rows, height, isFollowing, current, follow, setFrame, onScroll } = position;
  const fold = useCallback(
    (isFolded: boolean, header: number) => {
      // At the end, folding would pull away what is being folded.
      follow(false);
      session.fold(
        lines.sections().findIndex((section) => section.header === header),
        isFolded,
      );
    },
    [session, lines, follow],
  );
  const sections = lines.sections();
  const headers = new Map(sections.map((section, index) => [section.header, index]));

  return (
    <div
      ref={setFrame}
      className={styles["lines"]}
      role="log"
      aria-label={t("log.title")}
      aria-live={isFollowing && isLive ? "polite" : "off"}
      tabIndex={0}
      onScroll={onScroll}
    >
      {count === 0 && <div className={styles["empty"]}>{empty}</div>}
      <div style={{ height: height, position: "relative" }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const number = rows.lineOf(index);
          const header = headers.get(number);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles["place"]}
              style={{ transform: `translateY(${start}px)` }}
            >
              <LogRow
                number={number}
                line={lines.lineAt(number) ?? ""}
                query={query}
                isCurrent={number === picked || number === current}
                showsTime={showsTimes}
                section={header === undefined ? null : (sections[header] ?? null)}
                isFolded={header !== undefined && folded.has(header)}
                onPick={onPick}
                onFold={fold}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
