import { useTranslation } from "react-i18next";

/** A missing value in a cell. */
export function None() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="lf-visually-hidden">{t("list.none")}</span>
    </>
  );
}
