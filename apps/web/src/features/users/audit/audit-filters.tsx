import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import { auditGroups } from "@lowforge/contract/users";
import Button from "antd/es/button";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { periods, type TrailFilter } from "./audit-filter.rules.ts";
import styles from "./audit.module.css";

interface AuditFiltersProps {
  readonly filter: TrailFilter;
  onChange(part: TrailFilter): void;
}

/** Kind and time; and what was chosen from an entry, to be taken away again. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit");
  return (
    <FilterBar>
      <Select
        aria-label={t("group")}
        className={styles["choice"] ?? ""}
        placeholder={t("group")}
        allowClear
        value={filter.group ?? null}
        options={auditGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(group) => onChange({ group: group ?? undefined })}
      />
      <Select
        aria-label={t("period")}
        className={styles["choice"] ?? ""}
        placeholder={t("period")}
        allowClear
        value={filter.period ?? null}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(period) => onChange({ period: period ?? undefined })}
      />
      <ChosenFilters {...{ filter, onChange }} />
    </FilterBar>
  );
}

function ChosenFilters({ filter: { actor, projectId, address }, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit");
  const chosen = [
    actor !== undefined && {
      label: t("only.actor", { name: actor.name === "" ? `#${actor.userId}` : actor.name }),
      without: { actor: undefined },
    },
    projectId !== undefined && {
      label: t("only.project", { name: projectId }),
      without: { projectId: undefined },
    },
    address !== undefined && {
      label: t("only.address", { name: address }),
      without: { address: undefined },
    },
  ].filter((one) => one !== false);
  return chosen.map(({ label, without }) => (
    <Button
      key={label}
      icon={<CloseOutlined aria-hidden="true" />}
      iconPlacement="end"
      aria-label={t("only.remove", { name: label })}
      onClick={() => onChange(without)}
    >
      {label}
    </Button>
  ));
}
