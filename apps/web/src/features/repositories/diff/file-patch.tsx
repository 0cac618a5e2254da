import type { ChangedFile } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { pictureType } from "../browse/picture.rules.ts";
import { useFilePatch, type DiffRange } from "./diff.queries.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import { sentenceOf } from "./file-words.rules.ts";
import type { LineRemarks } from "./line-remarks.ts";
import { PictureChange } from "./picture-change.tsx";
import styles from "./diff.module.css";

const PatchTable = lazy(() => import("./patch-table.tsx").then((module) => ({ default: module.PatchTable })));

interface FilePatchProps {
  readonly range: DiffRange;
  readonly file: ChangedFile;
  readonly layout: DiffLayout;
  readonly contextLines: number;
  readonly remarks?: LineRemarks | undefined;
}

/** The changes of one file, asked for once they are about to be seen; or why there are none to show. */
export function FilePatch({ range, file, layout, contextLines, remarks }: FilePatchProps) {
  const { t } = useTranslation("diff");
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [isLargeWanted, setIsLargeWanted] = useState(false);
  const { path, oldPath, isBinary } = file;
  const query = useFilePatch({ ...range, path, oldPath, contextLines, isLargeWanted }, isNear && !isBinary);
  const answer = query.data;
  const loading = (
    <Sentence isBusy={isNear} lines={file.additions + file.deletions}>
      {isNear ? t("loading") : null}
    </Sentence>
  );

  return (
    <div ref={frame}>
      {isBinary && <BinaryChange range={range} file={file} isNear={isNear} />}
      {!isBinary && query.isPending && loading}
      {query.isError && (
        <Sentence>
          {t("failed")}: {errorText(query.error)}
        </Sentence>
      )}
      {answer?.omitted === "binary" && <Sentence>{t("binary")}</Sentence>}
      {answer?.omitted === "tooLarge" && (
        <Sentence>
          {isLargeWanted ? t("tooLarge") : t("large")}{" "}
          {!isLargeWanted && <Button onClick={() => setIsLargeWanted(true)}>{t("showLarge")}</Button>}
        </Sentence>
      )}
      {typeof answer?.patch === "string" &&
        (/^@@ /m.test(answer.patch) ? (
          <Suspense fallback={loading}>
            <PatchTable
              patch={answer.patch}
              path={path}
              layout={layout}
              remarks={remarks?.of(file)}
              onBegin={remarks?.onBegin && ((lines) => remarks.onBegin?.(file, lines))}
            />
          </Suspense>
        ) : (
          <Sentence>{t(sentenceOf(file), { from: file.oldMode, to: file.newMode })}</Sentence>
        ))}
    </div>
  );
}

interface BinaryChangeProps extends Pick<FilePatchProps, "range" | "file"> {
  readonly isNear: boolean;
}

/** Bytes have no lines; of pictures one sees what has changed. */
function BinaryChange({ range, file, isNear }: BinaryChangeProps) {
  const { t } = useTranslation("diff");
  if (pictureType(file.path) === null) return <Sentence>{t("binary")}</Sentence>;
  return isNear ? <PictureChange range={range} file={file} /> : null;
}

interface SentenceProps {
  readonly isBusy?: boolean;
  /** How many changed lines will stand here: the page keeps their room. */
  readonly lines?: number;
  readonly children: ReactNode;
}

const roomLines = 30;

function Sentence({ isBusy = false, lines = 0, children }: SentenceProps) {
  return (
    <p
      className={styles["sentence"]}
      aria-busy={isBusy || undefined}
      style={{ minHeight: Math.min(lines, roomLines) * 20 }}
    >
      {children}
    </p>
  );
}

/** True once an element has come near to what is seen, and from then on. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "800px 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
