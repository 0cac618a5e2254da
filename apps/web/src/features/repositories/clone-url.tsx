import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "./repositories.module.css";

/** Where git reaches the repository, ready to be copied. */
export function CloneUrl({ url }: { readonly url: string }) {
  const { t } = useTranslation("repositories");
  return (
    <div className={styles["clone"]} role="group" aria-label={t("clone.label")}>
      <span className={styles["protocol"]}>{new URL(url).protocol.replace(":", "").toUpperCase()}</span>
      <input
        readOnly
        value={url}
        aria-label={t("clone.label")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label={t("clone.copy")} />
    </div>
  );
}
