import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { useTranslation } from "react-i18next";
import { NeverAny } from "../../../ui/empty-state.tsx";

/** The words are nowhere in what was searched. */
export function NothingFound({ q, refName }: { readonly q: string; readonly refName: string }) {
  const { t } = useTranslation("codeSearch");
  return (
    <NeverAny icon={<SearchOutlined />} title={t("noneMatch")} text={t("noneText", { q, ref: refName })} />
  );
}
