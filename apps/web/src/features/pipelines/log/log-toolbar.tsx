import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Button from "antd/es/button";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useId, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import { stepThrough } from "./log-search.ts";
import type { LogSession, LogView } from "./log-session.ts";
import styles from "./log.module.css";

export interface LogLook {
  readonly isWrapped: boolean;
  readonly showsTimes: boolean;
}

interface LogToolbarProps {
  readonly session: LogSession;
  readonly view: LogView;
  readonly isLive: boolean;
  readonly fileName: string;
  readonly isFollowing: boolean;
  readonly query: string;
  readonly found: readonly number[];
  /** The line that was last gone to. */
  readonly current: number | null;
  readonly look: LogLook;
  onFollow(isFollowing: boolean): void;
  onQuery(query: string): void;
  onLook(look: LogLook): void;
  onGoTo(line: number | null): void;
}

/** Above the lines: searching, errors, and how the log is shown. */
export function LogToolbar(props: LogToolbarProps) {
  const { session, view, isLive, fileName, isFollowing, look, onFollow, onLook } = props;
  const { t } = useTranslation("pipelines");
  return (
    <div className={styles["toolbar"]}>
      <Search {...props} />
      <Errors {...props} />
      <span className={styles["connection"]} role="status">
        {isLive && view.connection === "connecting" && view.count === 0 && t("log.connecting")}
        {isLive && view.connection === "waiting" && t("log.reconnecting")}
      </span>
      {isLive && <Toggle label={t("log.follow")} isOn={isFollowing} onChange={onFollow} />}
      <Toggle
        label={t("log.wrap")}
        isOn={look.isWrapped}
        onChange={(isWrapped) => onLook({ ...look, isWrapped })}
      />
      {view.lines.hasTimes() && (
        <Toggle
          label={t("log.times")}
          isOn={look.showsTimes}
          onChange={(showsTimes) => onLook({ ...look, showsTimes })}
        />
      )}
      <IconButton
        label={t("log.download")}
        icon={<DownloadOutlined />}
        disabled={view.receivedBytes === 0}
        onClick={() => download(session.raw(), fileName)}
      />
    </div>
  );
}

function Search({ query, found, current, onQuery, onGoTo }: LogToolbarProps) {
  const { t } = useTranslation("pipelines");
  const at = found.indexOf(current ?? -1);
  const step = (direction: 1 | -1) => onGoTo(stepThrough(found, current ?? -1, direction));
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") onQuery("");
  }
  return (
    <div className={styles["search"]} role="search">
      <Input
        type="search"
        allowClear
        aria-label={t("log.search")}
        placeholder={t("log.search")}
        prefix={<SearchOutlined aria-hidden="true" />}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== "" && (
        <>
          <span className={styles["count"]} role="status">
            {found.length === 0 ? t("log.notFound") : `${at === -1 ? "–" : at + 1}/${found.length}`}
          </span>
          <IconButton
            label={t("log.previousFound")}
            icon={<ArrowUpOutlined />}
            disabled={found.length === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t("log.nextFound")}
            icon={<ArrowDownOutlined />}
            disabled={found.length === 0}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>
  );
}

/** How many lines tell of an error, and the way from one to the next. */
function Errors({ view, current, onGoTo }: LogToolbarProps) {
  const { t } = useTranslation("pipelines");
  const errors = view.lines.errors();
  if (errors.length === 0) return null;
  return (
    <Button
      size="small"
      title={t("log.errorKeys")}
      onClick={() => onGoTo(stepThrough(errors, current ?? -1, 1))}
    >
      {t("log.errors", { count: errors.length })}
    </Button>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <span className={styles["toggle"]}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="small" checked={isOn} onChange={onChange} />
    </span>
  );
}

/** Hands a file to the browser; the address lives only until it has been taken. */
function download(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
