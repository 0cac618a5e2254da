import RollbackOutlined from "@ant-design/icons/es/icons/RollbackOutlined";
import type { BlameHunk } from "@lowforge/contract/repositories";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorText } from "../../../platform/errors/error-text.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { languageOfPath } from "../highlight/languages.rules.ts";
import { SyntaxText } from "../highlight/syntax-text.tsx";
import type { SyntaxLine } from "../highlight/syntax.rules.ts";
import { useSyntax } from "../highlight/use-syntax.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import { useIsNarrow } from "../use-is-narrow.ts";
import { ageOf, ageSpan, blameRows, type BlameRow } from "./blame.rules.ts";
import { joinLines, widestLine, type CodeLine } from "./code-text.rules.ts";
import { useBlame, type Place } from "./place.queries.ts";
import { baseName } from "./place.rules.ts";
import { useTop } from "./use-top.ts";
import shared from "./code.module.css";
import styles from "./blame.module.css";

const lineHeight = 24;
const headHeight = 52;

interface BlameViewProps {
  readonly place: Extract<Place, { kind: "file" }>;
  readonly lines: readonly CodeLine[];
}

/** Who brought each line, when and by which commit; the bluer the edge, the newer the line. */
export function BlameView({ place, lines }: BlameViewProps) {
  const { t } = useTranslation("browse");
  const { repositoryId, ref, path } = place;
  const blame = useBlame({ repositoryId, ref, path });
  if (blame.isPending) return <ListSkeleton />;
  if (blame.isError) {
    return (
      <p className={shared["sentence"]} role="alert">
        {t("blame.failed")}: {errorText(blame.error)}
      </p>
    );
  }
  return <BlamedLines repositoryId={repositoryId} path={path} hunks={blame.data.hunks} lines={lines} />;
}

interface BlamedLinesProps {
  readonly repositoryId: number;
  readonly path: string;
  readonly hunks: readonly BlameHunk[];
  readonly lines: readonly CodeLine[];
}

function BlamedLines({ repositoryId, path, hunks, lines }: BlamedLinesProps) {
  const { t } = useTranslation("browse");
  const frame = useRef<HTMLDivElement>(null);
  const top = useTop(frame);
  const isNarrow = useIsNarrow();
  const rows = useMemo(() => blameRows(hunks, isNarrow), [hunks, isNarrow]);
  const span = useMemo(() => ageSpan(hunks), [hunks]);
  const columns = useMemo(() => widestLine(lines), [lines]);
  const colours = useSyntax(
    useMemo(() => joinLines(lines), [lines]),
    languageOfPath(path),
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === "head" ? headHeight : lineHeight),
    overscan: 30,
    scrollMargin: top,
  });
  return (
    <div
      className={styles["blame"]}
      tabIndex={0}
      role="region"
      aria-label={t("blame.label", { name: baseName(path) })}
    >
      <p className={styles["legend"]} aria-hidden="true">
        {t("blame.oldest")}
        {[0, 1, 2, 3, 4].map((age) => (
          <i key={age} data-age={age} />
        ))}
        {t("blame.newest")}
      </p>
      <div
        ref={frame}
        className={styles["rows"]}
        style={{ height: virtual.getTotalSize(), minWidth: `calc(${columns}ch + ${isNarrow ? 80 : 440}px)` }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const number = row.kind === "line" ? row.number : 0;
          return (
            <Row
              key={index}
              repositoryId={repositoryId}
              row={row}
              age={ageOf(row.hunk.commit.authoredAt, span)}
              line={lines[number - 1]}
              colours={colours[number - 1]}
              isNarrow={isNarrow}
              style={{ transform: `translateY(${start - top}px)` }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly repositoryId: number;
  readonly row: BlameRow;
  readonly age: number;
  readonly line: CodeLine | undefined;
  readonly colours: SyntaxLine | undefined;
  readonly isNarrow: boolean;
  readonly style: CSSProperties;
}

function Row({ repositoryId, row, age, line, colours, isNarrow, style }: RowProps) {
  if (row.kind === "head") {
    return (
      <div className={styles["head"]} data-age={age} style={style}>
        <Origin repositoryId={repositoryId} hunk={row.hunk} />
      </div>
    );
  }
  return (
    <div className={styles["row"]} data-age={age} data-first={row.isFirst} style={style}>
      {!isNarrow && (
        <span className={styles["origin"]}>
          {row.isFirst && <Origin repositoryId={repositoryId} hunk={row.hunk} />}
        </span>
      )}
      <span className={styles["number"]}>{row.number}</span>
      <span className={styles["text"]}>
        <SyntaxText text={line?.text ?? ""} line={colours} />
      </span>
    </div>
  );
}

/** The commit that brought some lines, and the way to what was there before it. */
function Origin({ repositoryId, hunk }: { readonly repositoryId: number; readonly hunk: BlameHunk }) {
  const { t } = useTranslation("browse");
  const links = useRepositoryLinks(repositoryId);
  const { commit, previous } = hunk;
  return (
    <>
      <Link
        className={styles["subject"]}
        to={links.commit(commit.sha)}
        title={`${commit.subject} · ${t("blame.by", { author: commit.authorName })}`}
      >
        {commit.subject}
      </Link>
      <span className={styles["author"]}>{commit.authorName}</span>
      <span className={styles["time"]}>
        <RelativeTime at={commit.authoredAt} />
      </span>
      {previous !== null && (
        <Link
          className={styles["before"]}
          to={links.code({ ref: previous.sha, path: previous.path, view: "blame" })}
          aria-label={t("blame.before")}
          title={t("blame.before")}
        >
          <RollbackOutlined aria-hidden="true" />
        </Link>
      )}
    </>
  );
}
