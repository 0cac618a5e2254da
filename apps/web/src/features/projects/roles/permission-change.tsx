import MinusOutlined from "@ant-design/icons/es/icons/MinusOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { useTranslation } from "react-i18next";
import type { PermissionChange as Change } from "./roles.rules.ts";
import styles from "./roles.module.css";
import { usePermissionWords } from "./use-permission-words.ts";

/** What is gained and lost by a change, before it is saved; said aloud as it changes. */
export function PermissionChange({ change: { gained, lost } }: { readonly change: Change }) {
  const { t } = useTranslation("projectRoles");
  const { list } = usePermissionWords();
  return (
    <div className={styles["change"]} role="status">
      {gained.length > 0 && (
        <p data-tone="gained">
          <PlusOutlined aria-hidden="true" />
          <span>
            <strong>{t("change.gained")}</strong> {list(gained)}
          </span>
        </p>
      )}
      {lost.length > 0 && (
        <p data-tone="lost">
          <MinusOutlined aria-hidden="true" />
          <span>
            <strong>{t("change.lost")}</strong> {list(lost)}
          </span>
        </p>
      )}
      {gained.length + lost.length === 0 && <p>{t("change.none")}</p>}
    </div>
  );
}
