import type { ProjectRole } from "@lowforge/contract/projects";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { useRoleName } from "../roles/use-role-name.ts";
import styles from "./members.module.css";

interface RoleFilterProps {
  readonly roles: readonly ProjectRole[];
  readonly value: number | undefined;
  onChange(roleId: number | undefined): void;
}

/** Narrows members down to those of one role. */
export function RoleFilter({ roles, value, onChange }: RoleFilterProps) {
  const { t } = useTranslation("projectMembers");
  const nameOf = useRoleName();
  // A role that is gone, or on its way, is not shown by its number.
  const isKnown = roles.some(({ roleId }) => roleId === value);
  return (
    <Select<number>
      aria-label={t("role")}
      className={styles["choice"] ?? ""}
      placeholder={t("role")}
      allowClear
      value={isKnown ? (value ?? null) : null}
      options={roles.map((role) => ({ value: role.roleId, label: nameOf(role) }))}
      onChange={(roleId: number | undefined) => onChange(roleId)}
    />
  );
}
