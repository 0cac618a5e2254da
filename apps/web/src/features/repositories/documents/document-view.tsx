import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { useFile } from "../browse/place.queries.ts";
import { ReadmeText } from "../browse/readme.tsx";
import type { ChosenDocument } from "./documents.rules.ts";
import styles from "./documents.module.css";

/** One document as it is at the default branch, rendered. */
export function DocumentView({ document }: { readonly document: ChosenDocument }) {
  const { t } = useTranslation("documents");
  const { repositoryId, branch: ref, path } = document;
  const file = useFile({ repositoryId, ref, path }, true);
  if (file.isError) return <LoadError error={file.error} onRetry={() => void file.refetch()} />;
  if (file.data === undefined) return <DetailSkeleton />;
  const text = file.data.file.content;
  return (
    <article className={styles["document"]} aria-label={document.title}>
      <p className={styles["path"]}>{path}</p>
      {typeof text === "string" ? (
        <ReadmeText text={text} document={{ repositoryId, ref, path }} />
      ) : (
        <p className={styles["quiet"]}>{t("notText")}</p>
      )}
    </article>
  );
}
