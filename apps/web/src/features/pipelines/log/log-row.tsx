import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { memo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../platform/format/duration.ts";
import { formatNumber } from "../../../platform/format/number.ts";
import { formatDateTime } from "../../../platform/format/time.ts";
import type { Look } from "./ansi-look.rules.ts";
import { segmentsOf, type Segment } from "./line-segments.rules.ts";
import { isErrorLine, textOf, type LogLine } from "./log-line.rules.ts";
import type { LogSection } from "./log-sections.rules.ts";
import colours from "./log-colours.module.css";
import styles from "./log.module.css";

interface LogRowProps {
  /** Counts from 0. */
  readonly number: number;
  readonly line: LogLine;
  readonly query: string;
  readonly isCurrent: boolean;
  readonly showsTime: boolean;
  /** Set where the line is a section's header. */
  readonly section: LogSection | null;
  readonly isFolded: boolean;
  onPick(number: number): void;
  onFold(isFolded: boolean, header: number): void;
}

/** One line of a log. Whatever a build writes becomes text nodes and classes, never markup. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { number, line, query, isCurrent, showsTime, section, isFolded, onPick, onFold } = props;
  const text = textOf(line);
  return (
    <div
      className={styles["row"]}
      data-current={isCurrent || undefined}
      data-error={isErrorLine(text) || undefined}
      data-header={section !== null || undefined}
    >
      <a
        className={styles["number"]}
        href={`#L${number + 1}`}
        tabIndex={-1}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          onPick(number);
        }}
      >
        {number + 1}
      </a>
      {showsTime && <Time line={line} />}
      <span className={styles["text"]}>
        {section !== null && (
          <FoldButton name={text} isFolded={isFolded} onToggle={() => onFold(!isFolded, number)} />
        )}
        {segmentsOf(line, query).map((segment, index) => (
          <Piece key={index} segment={segment} />
        ))}
        {typeof line !== "string" && line.cut > 0 && <Cut count={line.cut} />}
      </span>
      {section !== null && <SectionDuration section={section} />}
    </div>
  );
});

function Piece({ segment: { text, look, href, isFound } }: { readonly segment: Segment }) {
  const className = classOf(look);
  if (href !== null) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={className}>
        {isFound ? <mark>{text}</mark> : text}
      </a>
    );
  }
  if (isFound) return <mark className={className}>{text}</mark>;
  return className === undefined ? text : <span className={className}>{text}</span>;
}

/** A ground becomes a bar and bold: a filled cell would be unreadable in one theme or the other. */
function classOf(look: Look): string | undefined {
  const bar = look.isInverse ? (look.colour ?? 7) : look.ground;
  const names = [
    look.colour !== null && !look.isInverse && `fg${look.colour}`,
    bar !== null && `bar bar${bar}`,
    look.isBold && "bold",
    look.isDim && "dim",
    look.isItalic && "italic",
    look.isUnderlined && "underlined",
    look.isStruck && "struck",
  ];
  const classes = names.flatMap((name) => (name === false ? [] : name.split(" ").map((one) => colours[one])));
  return classes.length === 0 ? undefined : classes.join(" ");
}

function FoldButton({
  name,
  isFolded,
  onToggle,
}: {
  readonly name: string;
  readonly isFolded: boolean;
  onToggle(): void;
}) {
  const { t } = useTranslation("pipelines");
  return (
    <button
      type="button"
      className={styles["fold"]}
      aria-expanded={!isFolded}
      aria-label={t(isFolded ? "log.unfold" : "log.fold", { name })}
      onClick={onToggle}
    >
      {isFolded ? <RightOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
    </button>
  );
}

function SectionDuration({ section: { startedAtMs, endedAtMs } }: { readonly section: LogSection }) {
  if (endedAtMs === null) return null;
  return <span className={styles["duration"]}>{formatDuration(endedAtMs - startedAtMs)}</span>;
}

function Time({ line }: { readonly line: LogLine }) {
  const time = typeof line === "string" ? null : line.time;
  return (
    <span className={styles["time"]}>
      {time === null ? "" : formatDateTime(Date.parse(time)).slice("2026-11-21 ".length)}
    </span>
  );
}

function Cut({ count }: { readonly count: number }) {
  const { t } = useTranslation("pipelines");
  return <span className={styles["cut"]}>{t("log.cut", { count, shown: formatNumber(count) })}</span>;
}
