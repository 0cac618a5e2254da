import { lazy, Suspense } from "react";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import type { PreviewKind } from "./file-kind.rules.ts";
import { FilePicture } from "./file-picture.tsx";
import type { Place } from "./place.queries.ts";
import { baseName } from "./place.rules.ts";
import { ReadmeText } from "./readme.tsx";
import styles from "./file.module.css";

const TablePreview = lazy(() =>
  import("./table-preview.tsx").then((module) => ({ default: module.TablePreview })),
);
const NotebookPreview = lazy(() =>
  import("./notebook-preview.tsx").then((module) => ({ default: module.NotebookPreview })),
);

interface FilePreviewProps {
  readonly place: Extract<Place, { kind: "file" }>;
  readonly kind: PreviewKind;
}

/** A file as what it means: a document, a table, a notebook or a picture. */
export function FilePreview({ place, kind }: FilePreviewProps) {
  const { repositoryId, ref, path, file } = place;
  const text = file.content ?? "";
  if (kind === "picture") return <FilePicture place={place} />;
  if (kind === "markdown") {
    return (
      <div className={styles["document"]}>
        <ReadmeText text={text} document={{ repositoryId, ref, path }} />
      </div>
    );
  }
  return (
    <Suspense fallback={<DetailSkeleton />}>
      {kind === "table" ? (
        <TablePreview text={text} name={baseName(path)} />
      ) : (
        <NotebookPreview text={text} document={{ repositoryId, ref, path }} />
      )}
    </Suspense>
  );
}
