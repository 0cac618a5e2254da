import { useTranslation } from "react-i18next";
import { useTreeCommits, type Place } from "./place.queries.ts";
import { Readme } from "./readme.tsx";
import { TreeTable } from "./tree-table.tsx";
import styles from "./code.module.css";

/** What a directory holds, each with its last commit, and below it the file that introduces it. */
export function DirectoryView({ place }: { readonly place: Extract<Place, { kind: "directory" }> }) {
  const { t } = useTranslation("repositories");
  const commits = useTreeCommits(place);
  if (place.entries.length === 0) return <p className={styles["sentence"]}>{t("code.emptyDirectory")}</p>;
  return (
    <>
      {place.isTruncated && <p className={styles["note"]}>{t("code.truncated")}</p>}
      <TreeTable place={place} commits={commits} />
      <Readme place={place} />
    </>
  );
}
