import type { RepositoryDetail } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import styles from "./lfs.module.css";

/** Says that an import could not bring all large files, and where more stands; nothing where none are missing. */
export function MissingFiles({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation("repositories");
  const { repositoryId, lfsMissingCount: count } = repository;
  if (count === 0) return null;
  return (
    <Alert
      className={styles["notice"] ?? ""}
      type="warning"
      showIcon
      title={t("missingFiles.title", { count })}
      description={
        <>
          {t("missingFiles.text")}{" "}
          <Link to={localePath(`/repository/git/${repositoryId}/settings/lfs`)}>
            {t("missingFiles.more")}
          </Link>
        </>
      }
    />
  );
}
