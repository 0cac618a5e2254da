import type { ChangedFile } from "@lowforge/contract/repositories";
import Checkbox from "antd/es/checkbox";
import Segmented from "antd/es/segmented";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { useIsNarrow } from "../use-is-narrow.ts";
import { ChangeFigures } from "./change-figures.tsx";
import { ChangedFileList, type FileFilter } from "./changed-file-list.tsx";
import { filesAtFirst, filesPerPage, useChangedFiles, type DiffRange } from "./diff.queries.ts";
import { chooseDiff, useDiffChoices, type DiffLayout } from "./diff-layout.store.ts";
import { FilePanel } from "./file-panel.tsx";
import type { LineRemark, LineRemarks, ViewedFiles } from "./line-remarks.ts";
import styles from "./diff.module.css";

interface ChangesViewProps {
  readonly repositoryId: number;
  /** The commit before; null where there is none. */
  readonly base: string | null;
  readonly head: string;
  /** What is said about the lines, and by whom more may be said. */
  readonly remarks?: LineRemarks | undefined;
  /** Where the page itself keeps which files are read. */
  readonly viewedFiles?: ViewedFiles | undefined;
}

/**
 * What differs between two commits: the files as a tree and, one below the other, their changes. Of very many files,
 * one page at a time.
 */
export function ChangesView({ repositoryId, base, head, remarks, viewedFiles }: ChangesViewProps) {
  const { t } = useTranslation("diff");
  const { isWhitespaceIgnored } = useDiffChoices();
  const [{ words, pageNum }, setShown] = useState({ words: "", pageNum: 1 });
  const filterBy = useCallback((next: string) => setShown({ words: next, pageNum: 1 }), []);
  const range = useMemo(
    () => ({ repositoryId, base, head, isWhitespaceIgnored }),
    [repositoryId, base, head, isWhitespaceIgnored],
  );
  const files = useChangedFiles(range, words, pageNum);
  if (files.isError) return <LoadError error={files.error} onRetry={() => void files.refetch()} />;
  if (files.isPending) return <ListSkeleton />;
  const { list, total, fileCount, additions, deletions } = files.data;
  return (
    <div aria-busy={files.isPlaceholderData}>
      <div className={styles["bar"]}>
        <span className={styles["summary"]}>{t("summary", { count: fileCount })}</span>
        <ChangeFigures additions={additions} deletions={deletions} />
        <Choices />
      </div>
      {fileCount === 0 ? (
        <p className={styles["sentence"]}>{isWhitespaceIgnored ? t("noneButWhitespace") : t("noneText")}</p>
      ) : (
        <Files
          range={range}
          files={list}
          remarks={remarks}
          viewedFiles={viewedFiles}
          filter={fileCount > 1 ? { words, total, onFilter: filterBy } : null}
        />
      )}
      <Pager
        pageNum={pageNum}
        pageSize={filesPerPage}
        total={total}
        onChange={(next) => {
          setShown({ words, pageNum: next });
          scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

/** One below the other or side by side, with whitespace or without; on narrow screens there is no room for sides. */
function Choices() {
  const { t } = useTranslation("diff");
  const { layout, isWhitespaceIgnored } = useDiffChoices();
  const isNarrow = useIsNarrow();
  return (
    <span className={styles["choices"]}>
      <Checkbox
        checked={isWhitespaceIgnored}
        onChange={(event) => chooseDiff({ isWhitespaceIgnored: event.target.checked })}
      >
        {t("whitespace")}
      </Checkbox>
      {!isNarrow && (
        <Segmented<DiffLayout>
          aria-label={t("layout")}
          size="small"
          value={layout}
          options={[
            { value: "unified", label: t("unified") },
            { value: "split", label: t("split") },
          ]}
          onChange={(next) => chooseDiff({ layout: next })}
        />
      )}
    </span>
  );
}

const noRemarks: readonly LineRemark[] = [];

interface FilesProps extends Pick<ChangesViewProps, "remarks" | "viewedFiles"> {
  readonly range: DiffRange;
  readonly files: readonly ChangedFile[];
  /** Null where there is nothing to choose from. */
  readonly filter: FileFilter | null;
}

function Files({ range, files, filter, remarks, viewedFiles }: FilesProps) {
  const { layout } = useDiffChoices();
  const isNarrow = useIsNarrow();
  const [ownViewed, setOwnViewed] = useState<ReadonlySet<string>>(new Set());
  const viewed = viewedFiles?.paths ?? ownViewed;
  // By its path, because another page or a filter moves it to another place.
  const [presentPath, setPresentPath] = useState<string>();
  const present = files.findIndex(({ path }) => path === presentPath);

  function goTo(index: number): void {
    const file = files[index];
    if (file === undefined) return;
    setPresentPath(file.path);
    const panel = document.getElementById(panelId(index));
    panel?.scrollIntoView();
    panel?.focus({ preventScroll: true });
  }
  const onView = viewedFiles?.onView;
  const view = useCallback(
    (path: string, isViewed: boolean): void => {
      if (onView !== undefined) return onView(path, isViewed);
      setOwnViewed((present) => {
        const others = [...present].filter((other) => other !== path);
        return new Set(isViewed ? [...others, path] : others);
      });
    },
    [onView],
  );
  const walk = (step: 1 | -1): void => goTo(Math.min(files.length - 1, Math.max(0, present + step)));
  useSingleKeys(
    {
      j: () => walk(1),
      k: () => walk(-1),
      v: () => {
        const file = files[Math.max(0, present)];
        if (file !== undefined) view(file.path, !viewed.has(file.path));
      },
      c: () =>
        document
          .getElementById(panelId(Math.max(0, present)))
          ?.querySelector<HTMLElement>("button[data-line]")
          ?.focus(),
    },
    { names: { j: "nextFile", k: "previousFile", v: "viewed", c: "comment" } },
  );

  return (
    <div className={styles["columns"]}>
      {filter !== null && (
        <ChangedFileList
          files={files}
          filter={filter}
          viewed={viewed}
          onChoose={(path) => goTo(files.findIndex((file) => file.path === path))}
        />
      )}
      <div className={styles["files"]}>
        {files.map((file, index) => (
          <FilePanel
            key={file.path}
            id={panelId(index)}
            range={range}
            file={file}
            layout={isNarrow ? "unified" : layout}
            isFirst={index < filesAtFirst}
            isViewed={viewed.has(file.path)}
            onView={view}
            remarks={remarks?.of(file) ?? noRemarks}
            onBegin={remarks?.onBegin}
          />
        ))}
      </div>
    </div>
  );
}

function panelId(index: number): string {
  return `changed-file-${index}`;
}
