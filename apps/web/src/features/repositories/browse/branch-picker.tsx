import BranchesOutlined from "@ant-design/icons/es/icons/BranchesOutlined";
import Select, { type RefSelectProps } from "antd/es/select";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { shortHash } from "../../../platform/format/hash.ts";
import { useBranches } from "../repositories.queries.ts";
import { isObjectId } from "./place.rules.ts";
import { useCodeKeys } from "./use-code-keys.ts";
import styles from "./code.module.css";

/** The server lists no more than these. */
const listed = 1_000;

interface BranchPickerProps {
  readonly repositoryId: number;
  /** A branch; or a tag or a commit that the address names. */
  readonly current: string;
  onChoose(branch: string): void;
}

/** Shows the revision and switches the branch; `w` opens it. The branches are loaded when it first opens. */
export function BranchPicker({ repositoryId, current, onChoose }: BranchPickerProps) {
  const { t } = useTranslation("repositories");
  const select = useRef<RefSelectProps>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const branches = useBranches(repositoryId, wasOpened);

  function open(isOpening: boolean): void {
    setIsOpen(isOpening);
    if (isOpening) setWasOpened(true);
  }
  useCodeKeys({
    onSwitchBranch: () => {
      open(true);
      select.current?.focus();
    },
  });

  return (
    <Select<string, { value: string; label: string; isDefault: boolean }>
      ref={select}
      className={styles["picker"] ?? ""}
      aria-label={t("code.branch")}
      prefix={<BranchesOutlined aria-hidden="true" />}
      popupMatchSelectWidth={320}
      showSearch={{ optionFilterProp: "label" }}
      open={isOpen}
      onOpenChange={open}
      value={current}
      labelRender={() => (isObjectId(current) ? shortHash(current) : current)}
      loading={branches.isFetching}
      options={(branches.data ?? []).map(({ name, isDefault }) => ({ value: name, label: name, isDefault }))}
      optionRender={({ data }) => (
        <span className={styles["branch"]}>
          <span>{data.label}</span>
          {data.isDefault && <span className={styles["mark"]}>{t("code.branchDefault")}</span>}
        </span>
      )}
      notFoundContent={<Nothing error={branches.error} isPending={branches.isPending} />}
      popupRender={(menu) => (
        <>
          {menu}
          {branches.data?.length === listed && <p className={styles["limit"]}>{t("code.branchLimit")}</p>}
        </>
      )}
      onSelect={(branch) => {
        onChoose(branch);
        select.current?.blur();
      }}
    />
  );
}

function Nothing({ error, isPending }: { readonly error: unknown; readonly isPending: boolean }) {
  const { t } = useTranslation("repositories");
  if (error !== null) return `${t("code.branchFailed")}: ${errorText(error)}`;
  return isPending ? t("code.loading") : t("code.branchNone");
}
