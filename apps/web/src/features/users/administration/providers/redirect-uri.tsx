import { useTranslation } from "react-i18next";
import { CopyLine } from "../../../../ui/copy-line.tsx";
import styles from "./providers.module.css";

/** What has to be entered at the provider. */
export function RedirectUri({ uri }: { readonly uri: string }) {
  const { t } = useTranslation("providers");
  return (
    <div className={styles["uri"]}>
      <p className={styles["label"]}>{t("field.redirectUri")}</p>
      <CopyLine text={uri} label={t("field.copyRedirectUri")} />
      <p className={styles["hint"]}>{t("field.redirectUriHint")}</p>
    </div>
  );
}
