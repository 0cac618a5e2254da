import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { formatSize } from "../../../platform/format/size.ts";
import { colouredCharacters } from "../highlight/syntax.rules.ts";
import { BlameView } from "./blame-view.tsx";
import { CodeLines } from "./code-lines.tsx";
import { splitLines } from "./code-text.rules.ts";
import { readLfsPointer, previewOf, viewsOf } from "./file-kind.rules.ts";
import { FilePreview } from "./file-preview.tsx";
import { FileTools } from "./file-tools.tsx";
import { Instead } from "./instead-of-text.tsx";
import { LfsNotice } from "./lfs-notice.tsx";
import { readLineRange } from "./line-range.rules.ts";
import type { Place } from "./place.queries.ts";
import { baseName, type FileViewName } from "./place.rules.ts";
import { ViewSwitch } from "./view-switch.tsx";
import shared from "./code.module.css";
import styles from "./file.module.css";

interface FileViewProps {
  readonly place: Extract<Place, { kind: "file" }>;
  /** How the address asks to look at it; undefined is what suits the file best. */
  readonly view: FileViewName | undefined;
}

/** A file: its size and tools, then its preview, its text or who wrote each line; or why that is not shown. */
export function FileView({ place, view }: FileViewProps) {
  const { t } = useTranslation(["browse", "repositories"]);
  const { hash } = useLocation();
  const { file, path } = place;
  const content = file.content ?? "";
  const lines = useMemo(() => splitLines(content), [content]);
  const pointer = useMemo(() => readLfsPointer(content), [content]);
  const views = viewsOf(file);
  // A link to a line means the text, where lines are.
  const wanted = view ?? (readLineRange(hash) === null ? undefined : "code");
  const shown = views.find((one) => one === wanted) ?? views[0];
  const preview = previewOf(file);
  return (
    <section className={styles["file"]} aria-label={t("repositories:file.content", { name: baseName(path) })}>
      <div className={styles["fileHead"]}>
        <span className={styles["figures"]}>
          {views.includes("code") && <span>{t("repositories:file.lines", { count: lines.length })}</span>}
          <span>{formatSize(file.sizeBytes)}</span>
        </span>
        <span className={styles["tools"]}>
          {shown !== undefined && views.length > 1 && (
            <ViewSwitch place={place} views={views} shown={shown} />
          )}
          <FileTools place={place} />
        </span>
      </div>
      {pointer !== null && <LfsNotice pointer={pointer} />}
      {shown === undefined && <Instead place={place} />}
      {shown === "preview" && preview !== null && <FilePreview place={place} kind={preview} />}
      {shown === "code" && (
        <>
          {content.length > colouredCharacters && <p className={shared["note"]}>{t("file.plainNote")}</p>}
          <CodeLines lines={lines} path={path} />
        </>
      )}
      {shown === "blame" && <BlameView place={place} lines={lines} />}
    </section>
  );
}
