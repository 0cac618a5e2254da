import { useTranslation } from "react-i18next";

/** What lines are called: "line 3", "lines 3–5". */
export function useLinesName(): (lines: { readonly startLine: number; readonly endLine: number }) => string {
  const { t } = useTranslation("conversation");
  return ({ startLine: start, endLine: end }) =>
    start === end ? t("line", { start }) : t("lines", { start, end });
}
