import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { closePalette } from "./palette.store.ts";
import styles from "./palette.module.css";

/** Nothing of the console is called so; the help may know it. */
export function NothingFound({ query }: { readonly query: string }) {
  const { t } = useTranslation("palette");
  return (
    <div className={styles["none"]}>
      <p>{t("none", { query })}</p>
      <p className={styles["noneHint"]}>{t("noneHint")}</p>
      <Link
        to={{ pathname: localePath("/helper"), search: new URLSearchParams({ search: query }).toString() }}
        onClick={closePalette}
      >
        {t("searchHelp")}
      </Link>
    </div>
  );
}
