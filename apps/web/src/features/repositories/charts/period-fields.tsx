import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { periods, type PeriodFilter } from "./period.rules.ts";
import styles from "./charts.module.css";

interface PeriodFieldsProps {
  readonly value: PeriodFilter;
  onChange(value: PeriodFilter): void;
}

/** Chooses the period that drives a page. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation("charts");
  return (
    <>
      <Select
        aria-label={t("period.label")}
        className={styles["period"] ?? ""}
        value={value.period}
        options={periods.map((period) => ({
          value: period,
          label: t(`period.${period === "all" || period === "custom" ? period : (`last${period}` as const)}`),
        }))}
        onChange={(period) => onChange({ ...value, period })}
      />
      {value.period === "custom" && (
        <>
          <Day
            label={t("period.from")}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <Day label={t("period.to")} value={value.to} onChange={(to) => onChange({ ...value, to })} />
        </>
      )}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={styles["day"]}>
      {label}
      <Input type="date" max="9999-12-31" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
