import type { ChangedFile } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { usePicture } from "../browse/raw.queries.ts";
import type { DiffRange } from "./diff.queries.ts";
import styles from "./diff.module.css";

interface PictureChangeProps {
  readonly range: DiffRange;
  readonly file: ChangedFile;
}

/** A picture as it was and as it is, beside each other. */
export function PictureChange({ range: { repositoryId, base, head }, file }: PictureChangeProps) {
  const { t } = useTranslation("diff");
  const hasBefore = file.kind !== "added" && base !== null;
  const hasAfter = file.kind !== "deleted";
  return (
    <div className={styles["pictures"]}>
      {hasBefore && <Side label={t("before")} repositoryId={repositoryId} sha={base} path={file.oldPath} />}
      {hasAfter && <Side label={t("after")} repositoryId={repositoryId} sha={head} path={file.path} />}
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly repositoryId: number;
  readonly sha: string;
  readonly path: string;
}

function Side({ label, repositoryId, sha, path }: SideProps) {
  const { t } = useTranslation("diff");
  const { url, isError } = usePicture({ repositoryId, ref: sha, path });
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {url !== null && <img src={url} alt={`${label}: ${path}`} />}
      {isError && <p>{t("pictureFailed")}</p>}
    </figure>
  );
}
