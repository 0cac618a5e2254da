import BranchesOutlined from "@ant-design/icons/es/icons/BranchesOutlined";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../platform/errors/error-text.ts";
import { useBranches } from "../repositories/index.ts";
import styles from "./branch-picker.module.css";

/** The server lists no more than these. */
const listed = 1_000;

interface BranchPickerProps {
  readonly repositoryId: number;
  readonly label: string;
  /** Empty where nothing is chosen yet. */
  readonly value?: string;
  /** A form sets it. */
  readonly id?: string;
  onChange?(branch: string): void;
}

/** Chooses one of a repository's branches; of very many, also one that is not listed, by its whole name. */
export function BranchPicker({ repositoryId, label, value = "", id, onChange }: BranchPickerProps) {
  const { t } = useTranslation("mergeRequests");
  const branches = useBranches(repositoryId);
  const [typed, setTyped] = useState("");
  const options = (branches.data ?? []).map(({ name, isDefault }) => ({
    value: name,
    label: name,
    isDefault,
  }));
  const wanted = typed.trim();
  const isOther =
    options.length >= listed && wanted !== "" && !options.some((option) => option.value === wanted);
  return (
    <Select
      {...(id !== undefined && { id })}
      className={styles["picker"] ?? ""}
      aria-label={label}
      prefix={<BranchesOutlined aria-hidden="true" />}
      popupMatchSelectWidth={320}
      showSearch={{ optionFilterProp: "label", onSearch: setTyped }}
      loading={branches.isFetching}
      {...(value === "" ? { placeholder: t("branch.placeholder") } : { value })}
      options={[...(isOther ? [{ value: wanted, label: wanted, isDefault: false }] : []), ...options]}
      optionRender={({ data }) => (
        <span className={styles["option"]}>
          <span>{data.label}</span>
          {data.isDefault && <span className={styles["mark"]}>{t("branch.default")}</span>}
        </span>
      )}
      notFoundContent={
        branches.isError
          ? errorText(branches.error)
          : branches.isPending
            ? t("branch.loading")
            : t("branch.none")
      }
      onChange={(branch) => onChange?.(branch)}
    />
  );
}
