import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import type { DocumentPlace } from "./document-place.ts";
import { useFile, type Place } from "./place.queries.ts";
import { findReadme, isMarkdown } from "./readme.rules.ts";
import styles from "./code.module.css";

const MarkdownView = lazy(() =>
  import("./markdown-view.tsx").then((module) => ({ default: module.MarkdownView })),
);

/** The README of a directory, rendered; nothing where there is none or its text is not shown. */
export function Readme({ place }: { readonly place: Extract<Place, { kind: "directory" }> }) {
  const { t } = useTranslation("repositories");
  const entry = findReadme(place.entries);
  const { repositoryId, ref } = place;
  const file = useFile({ repositoryId, ref, path: entry?.path ?? "" }, entry !== undefined);
  if (entry === undefined) return null;
  const text = file.data?.file.content;
  if (file.data !== undefined && (text === null || text === undefined || text.trim() === "")) return null;
  return (
    <section className={styles["readme"]} aria-label={entry.name}>
      <p className={styles["readmeName"]}>{entry.name}</p>
      {file.isError && (
        <p className={styles["sentence"]}>
          {t("file.readmeFailed")}: {errorText(file.error)}
        </p>
      )}
      {file.isPending && <DetailSkeleton />}
      {typeof text === "string" && (
        <ReadmeText text={text} document={{ repositoryId, ref, path: entry.path }} />
      )}
    </section>
  );
}

interface ReadmeTextProps {
  readonly text: string;
  readonly document: DocumentPlace;
}

/** A document of the repository: Markdown is rendered, anything else stands as it is. */
export function ReadmeText({ text, document }: ReadmeTextProps) {
  if (!isMarkdown(document.path)) return <pre className={styles["plain"]}>{text}</pre>;
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <MarkdownView text={text} document={document} />
    </Suspense>
  );
}
