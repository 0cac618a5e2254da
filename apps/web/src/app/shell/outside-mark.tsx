import { useTranslation } from "react-i18next";
import styles from "./top-bar.module.css";

/** Behind a link that opens a new tab. */
export function OutsideMark() {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles["outside"]} aria-hidden="true">
        ↗
      </span>
      <span className="lf-visually-hidden"> {t("nav.newTab")}</span>
    </>
  );
}
