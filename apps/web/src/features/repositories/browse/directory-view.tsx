import { useTranslation } from "react-i18next";
import type { Place } from "./place.queries.ts";
import { Readme } from "./readme.tsx";
import { TreeTable } from "./tree-table.tsx";
import styles from "./code.module.css";

/** What a directory holds, and below it the file that introduces it. */
export function DirectoryView({ place }: { readonly place: Extract<Place, { kind: "directory" }> }) {
  const { t } = useTranslation("repositories");
  if (place.entries.length === 0) return <p className={styles["sentence"]}>{t("code.emptyDirectory")}</p>;
  return (
    <>
      {place.isTruncated && <p className={styles["note"]}>{t("code.truncated")}</p>}
      <TreeTable entries={place.entries} refName={place.ref} path={place.path} />
      <Readme place={place} />
    </>
  );
}
