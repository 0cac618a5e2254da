import Segmented from "antd/es/segmented";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { formatSize } from "../../../platform/format/size.ts";
import { CodeLines } from "./code-lines.tsx";
import { splitLines } from "./code-text.rules.ts";
import { FileTools } from "./file-tools.tsx";
import { readLineRange } from "./line-range.rules.ts";
import { resolveLink } from "./links.rules.ts";
import type { Place } from "./place.queries.ts";
import { baseName, writePlace } from "./place.rules.ts";
import { isMarkdown } from "./readme.rules.ts";
import { ReadmeText } from "./readme.tsx";
import shared from "./code.module.css";
import styles from "./file.module.css";

type FilePlace = Extract<Place, { kind: "file" }>;

interface FileViewProps {
  readonly place: FilePlace;
  /** A Markdown file as its text. */
  readonly isPlain: boolean;
}

/** A file: its size and tools, then its text, or why that is not shown. */
export function FileView({ place, isPlain }: FileViewProps) {
  const { t } = useTranslation("repositories");
  const { hash } = useLocation();
  const { file, path } = place;
  const { content, kind, sizeBytes } = file;
  const isText = kind === "file" && content !== null && content !== "";
  const lines = useMemo(() => splitLines(content ?? ""), [content]);
  // A link to a line means the source, where lines are.
  const isRendered = isText && isMarkdown(path) && !isPlain && readLineRange(hash) === null;
  return (
    <section className={styles["file"]} aria-label={t("file.content", { name: baseName(path) })}>
      <div className={styles["fileHead"]}>
        <span className={styles["figures"]}>
          {isText && <span>{t("file.lines", { count: lines.length })}</span>}
          <span>{formatSize(sizeBytes)}</span>
        </span>
        <span className={styles["tools"]}>
          {isText && isMarkdown(path) && <ViewSwitch place={place} isRendered={isRendered} />}
          {isText && <FileTools name={baseName(path)} text={content} />}
        </span>
      </div>
      {!isText && <Instead place={place} />}
      {isRendered && (
        <div className={styles["document"]}>
          <ReadmeText text={content} path={path} refName={place.ref} />
        </div>
      )}
      {isText && !isRendered && <CodeLines lines={lines} />}
    </section>
  );
}

function ViewSwitch({
  place: { ref, path },
  isRendered,
}: {
  readonly place: FilePlace;
  readonly isRendered: boolean;
}) {
  const { t } = useTranslation("repositories");
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label={t("file.view")}
      size="small"
      value={isRendered ? "rendered" : "source"}
      options={[
        { value: "rendered", label: t("file.rendered") },
        { value: "source", label: t("file.source") },
      ]}
      onChange={(view) =>
        void navigate(
          { search: writePlace({ ref, path, isPlain: view === "source" }) },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}

/** What stands where the text would be. */
function Instead({ place }: { readonly place: FilePlace }) {
  const { t } = useTranslation("repositories");
  const { omitted, content, kind } = place.file;
  if (omitted !== null) return <p className={shared["sentence"]}>{t(`file.${omitted}`)}</p>;
  if (kind === "symlink") return <SymlinkTarget place={place} target={content ?? ""} />;
  return <p className={shared["sentence"]}>{t("file.empty")}</p>;
}

function SymlinkTarget({ place, target }: { readonly place: FilePlace; readonly target: string }) {
  const { t } = useTranslation("repositories");
  const found = target.startsWith("/") ? null : resolveLink(encodeURI(target), place.path);
  const isInside = found?.kind === "file";
  return (
    <p className={shared["sentence"]}>
      {t("file.symlink")}{" "}
      {isInside ? (
        <Link to={{ search: writePlace({ ref: place.ref, path: found.path }) }}>
          <code>{target}</code>
        </Link>
      ) : (
        <>
          <code>{target}</code> {t("file.symlinkOutside")}
        </>
      )}
    </p>
  );
}
