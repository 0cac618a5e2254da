import type { ChangedFile } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { memo, useDeferredValue, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { pictureType } from "../browse/picture.rules.ts";
import { useFilePatch, type DiffRange } from "./diff.queries.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import { sentenceOf } from "./file-words.rules.ts";
import type { ChosenLines, LineRemark } from "./line-remarks.ts";
import { PictureChange } from "./picture-change.tsx";
import { usePatchTable } from "./use-patch-table.ts";
import styles from "./diff.module.css";

interface FilePatchProps {
  readonly range: DiffRange;
  readonly file: ChangedFile;
  readonly layout: DiffLayout;
  readonly contextLines: number;
  readonly remarks: readonly LineRemark[];
  readonly onBegin?: ((file: ChangedFile, lines: ChosenLines) => void) | undefined;
}

/** The changes of one file, or why there are none to show. */
export const FilePatch = memo(function FilePatch(props: FilePatchProps) {
  const { range, file, contextLines } = props;
  const { t } = useTranslation("diff");
  const [isLargeWanted, setIsLargeWanted] = useState(false);
  const { path, oldPath, isBinary } = file;
  const query = useFilePatch({ ...range, path, oldPath, contextLines, isLargeWanted }, !isBinary);
  const answer = query.data;

  return (
    <>
      {isBinary && <BinaryChange range={range} file={file} />}
      {!isBinary && query.isPending && <Loading file={file} />}
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
          <Lines {...props} patch={answer.patch} />
        ) : (
          <Sentence>{t(sentenceOf(file), { from: file.oldMode, to: file.newMode })}</Sentence>
        ))}
    </>
  );
});

/** The changed lines, drawn in slices: many at once would keep the page from scrolling. */
function Lines({ patch, file, layout, remarks, onBegin }: FilePatchProps & { readonly patch: string }) {
  const drawing = usePatchTable();
  const drawn = useDeferredValue(drawing === null ? null : patch, null);
  if (drawing === null || drawn === null) return <Loading file={file} />;
  return (
    <drawing.PatchTable
      patch={drawn}
      path={file.path}
      layout={layout}
      remarks={remarks}
      onBegin={onBegin && ((lines) => onBegin(file, lines))}
    />
  );
}

function Loading({ file }: Pick<FilePatchProps, "file">) {
  const { t } = useTranslation("diff");
  return (
    <Sentence isBusy lines={file.additions + file.deletions}>
      {t("loading")}
    </Sentence>
  );
}

/** Keeps the room of changes that are far from what is seen. */
export function PatchRoom({ file }: Pick<FilePatchProps, "file">) {
  return <Sentence lines={file.additions + file.deletions}>{null}</Sentence>;
}

/** Bytes have no lines; of pictures one sees what has changed. */
function BinaryChange({ range, file }: Pick<FilePatchProps, "range" | "file">) {
  const { t } = useTranslation("diff");
  if (pictureType(file.path) === null) return <Sentence>{t("binary")}</Sentence>;
  return <PictureChange range={range} file={file} />;
}

interface SentenceProps {
  readonly isBusy?: boolean;
  /** How many changed lines will stand here: the page keeps their room. */
  readonly lines?: number;
  readonly children: ReactNode;
}

/** Of how many lines the room is kept at most, before they are there. */
export const roomLines = 30;

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
