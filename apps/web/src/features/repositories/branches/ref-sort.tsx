import { type RefSort, refSorts } from "@lowforge/contract/repositories";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";

interface RefSortFieldProps {
  readonly value: RefSort;
  onChange(sort: RefSort): void;
}

/** By what a list of branches or tags is sorted. */
export function RefSortField({ value, onChange }: RefSortFieldProps) {
  const { t } = useTranslation("branches");
  return (
    <Select<RefSort>
      aria-label={t("sort.label")}
      value={value}
      popupMatchSelectWidth={false}
      options={refSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      onChange={onChange}
    />
  );
}
