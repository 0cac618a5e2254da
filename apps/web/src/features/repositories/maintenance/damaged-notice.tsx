import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { codePath } from "../repository-address.ts";
import styles from "./maintenance.module.css";
import { useDamagedRepositories } from "./maintenance.queries.ts";

/** Names the damaged repositories to those who may look after them; nothing where there are none. */
export function DamagedNotice() {
  const { t } = useTranslation("maintenance");
  const { data = [] } = useDamagedRepositories();
  if (data.length === 0) return null;
  return (
    <Alert
      className={styles["notice"] ?? ""}
      type="error"
      showIcon
      title={t("damagedList", { count: data.length })}
      description={
        <>
          {t("damagedListText")}
          <ul>
            {data.map(({ repositoryId, name, projectName }) => (
              <li key={repositoryId}>
                <Link to={localePath(codePath(null, repositoryId))}>{`${projectName} / ${name}`}</Link>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
