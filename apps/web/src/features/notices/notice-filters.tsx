import { type NoticeState, noticeStates } from "@lowforge/contract/notices";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../platform/forms/use-settled.ts";
import { useProjects } from "../projects/index.ts";
import { AudienceSelect } from "./audience-select.tsx";
import type { NoticeFilter } from "./notice-filter.rules.ts";
import styles from "./notices.module.css";

interface NoticeFiltersProps {
  readonly filter: NoticeFilter;
  onChange(part: Partial<NoticeFilter>): void;
}

/** In which state, and for whom. */
export function NoticeFilters({ filter, onChange }: NoticeFiltersProps) {
  const { t } = useTranslation(["notices", "base"]);
  const [typed, setTyped] = useState("");
  const name = useSettled(typed).trim();
  const projects = useProjects({ pageSize: 20, ...(name !== "" && { name }) });
  return (
    <>
      <Select<NoticeState | null>
        aria-label={t("filter.state")}
        className={styles["choice"] ?? ""}
        placeholder={t("filter.state")}
        allowClear
        value={filter.state ?? null}
        options={noticeStates.map((value) => ({ value, label: t(`base:status.noticeState.${value}`) }))}
        onChange={(state) => onChange({ state: state ?? undefined, pageNum: 1 })}
      />
      <AudienceSelect
        label={t("filter.audience")}
        placeholder={t("filter.audience")}
        hasEverybody
        isClearable
        projects={projects.data?.list}
        value={filter.audience}
        onSearch={setTyped}
        onChange={(audience) => onChange({ audience, pageNum: 1 })}
      />
    </>
  );
}
