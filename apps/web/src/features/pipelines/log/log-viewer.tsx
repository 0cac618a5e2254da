import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { useCallback, useState, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { LogPane } from "./log-pane.tsx";
import { createLogSearch, stepThrough } from "./log-search.ts";
import type { LogSession } from "./log-session.ts";
import { LogToolbar } from "./log-toolbar.tsx";
import colours from "./log-colours.module.css";
import styles from "./log.module.css";
import { useLogPosition } from "./use-log-position.ts";

interface LogViewerProps {
  readonly session: LogSession;
  /** More may come. */
  readonly isLive: boolean;
  /** The build failed before the page was opened: begin at its first error. */
  readonly opensAtError: boolean;
  /** The name of the downloaded file. */
  readonly fileName: string;
  /** Stands where the lines would be while there are none. */
  readonly empty: ReactNode;
  /** What stands beside the log; it is handed the way to the section of a name. */
  side(goToSection: (name: string) => void): ReactNode;
}

/** A log as it grows: its lines, found text, errors, and staying at the end. */
export function LogViewer({ session, isLive, opensAtError, fileName, empty, side }: LogViewerProps) {
  const { t } = useTranslation("pipelines");
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { lines, count, first } = view;
  const picked = pickedLine(useLocation().hash);
  const position = useLogPosition({ session, view, isLive, picked, opensAtError });
  const [look, setLook] = useState({ isWrapped: true, showsTimes: false });
  const [query, setQuery] = useState("");
  const [search] = useState(() => createLogSearch(lines));
  const { current, isFollowing, goTo, follow } = position;

  useSingleKeys(
    {
      f: () => follow(!isFollowing && isLive),
      e: () => goTo(stepThrough(lines.errors(), current ?? -1, 1)),
      E: () => goTo(stepThrough(lines.errors(), current ?? -1, -1)),
    },
    { names: { f: "follow", e: "nextError", E: "previousError" } },
  );

  function goToSection(name: string): void {
    goTo(lines.sections().find((section) => section.name === name)?.header ?? null);
  }

  return (
    <div className={`${styles["columns"]} ${colours["palette"]}`}>
      {side(goToSection)}
      <section className={styles["log"]} aria-label={t("log.title")} data-wrapped={look.isWrapped}>
        <LogToolbar
          {...{ session, view, isLive, fileName, isFollowing, query, look, current }}
          found={search.find(query, count)}
          onFollow={follow}
          onQuery={setQuery}
          onLook={setLook}
          onGoTo={goTo}
        />
        {view.connection === "refused" && <FormAlert error={view.error} />}
        {first > 0 && (
          <p className={styles["notice"]}>{t("log.dropped", { count: first, shown: formatNumber(first) })}</p>
        )}
        <div className={styles["frame"]}>
          <LogPane
            {...{ session, view, isLive, position, query, picked, empty }}
            showsTimes={look.showsTimes}
            onPick={usePick()}
          />
          {position.newLines > 0 && (
            <button type="button" className={styles["chip"]} onClick={() => follow(true)}>
              <DownOutlined aria-hidden="true" /> {t("log.newLines", { count: position.newLines })}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}

/** Puts a line into the address, so that it can be passed on. */
function usePick(): (line: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (line) => void navigate({ hash: `#L${line + 1}` }, { replace: true, preventScrollReset: true }),
    [navigate],
  );
}

/** The line that the address names, counting from 0. */
function pickedLine(hash: string): number | null {
  const match = /^#L([1-9]\d{0,8})$/.exec(hash);
  return match === null ? null : Number(match[1]) - 1;
}
