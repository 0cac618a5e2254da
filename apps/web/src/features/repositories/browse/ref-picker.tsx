import BranchesOutlined from "@ant-design/icons/es/icons/BranchesOutlined";
import Select, { type RefSelectProps } from "antd/es/select";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { shortHash } from "../../../platform/format/hash.ts";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { useBranches, useTagNames } from "../repositories.queries.ts";
import { isObjectId, readRevision } from "./place.rules.ts";
import styles from "./code.module.css";

/** The server lists no more than these. */
const listed = 1_000;

interface RefPickerProps {
  readonly repositoryId: number;
  /** A branch, a tag or a commit; empty where nothing is chosen yet. */
  readonly current: string;
  /** What is chosen, for those who can't see where the field stands. */
  readonly label?: string;
  /** True where `w` opens it. */
  readonly hasKey?: boolean;
  onChoose(ref: string): void;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly isDefault?: boolean;
}

/**
 * Shows a revision and chooses another: a branch, a tag, or whatever tag or commit one types. Branches and tags are
 * loaded when it first opens.
 */
export function RefPicker({ repositoryId, current, label, hasKey = false, onChoose }: RefPickerProps) {
  const { t } = useTranslation(["browse", "repositories"]);
  const select = useRef<RefSelectProps>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [typed, setTyped] = useState("");
  const branches = useBranches(repositoryId, wasOpened);
  const tags = useTagNames(repositoryId, wasOpened);

  function open(isOpening: boolean): void {
    setIsOpen(isOpening);
    if (isOpening) setWasOpened(true);
    else setTyped("");
  }
  useSingleKeys(
    {
      ...(hasKey && {
        w: () => {
          open(true);
          select.current?.focus();
        },
      }),
    },
    { names: { w: "switchBranch" } },
  );
  const branchOptions = (branches.data ?? []).map(({ name, isDefault }): Option => ({
    value: name,
    label: name,
    isDefault,
  }));
  const branchNames = new Set(branchOptions.map(({ value }) => value));
  const tagOptions = (tags.data ?? [])
    .filter((name) => !branchNames.has(name))
    .map((name): Option => ({ value: name, label: name }));
  const other = otherRevision(typed, [...branchOptions, ...tagOptions]);

  return (
    <Select<string, Option>
      ref={select}
      className={styles["picker"] ?? ""}
      aria-label={label ?? t("repositories:code.branch")}
      prefix={<BranchesOutlined aria-hidden="true" />}
      popupMatchSelectWidth={320}
      showSearch={{ optionFilterProp: "label", onSearch: setTyped }}
      open={isOpen}
      onOpenChange={open}
      {...(current === "" ? { placeholder: t("pick.placeholder") } : { value: current })}
      labelRender={() => (isObjectId(current) ? shortHash(current) : current)}
      loading={branches.isFetching}
      options={[
        ...group(t("pick.branches"), branchOptions),
        ...group(t("pick.tags"), tagOptions),
        ...group(
          t("pick.other"),
          other === null ? [] : [{ value: other, label: isObjectId(other) ? shortHash(other) : other }],
        ),
      ]}
      filterOption={(text, option) => isFound(text, option, other)}
      optionRender={({ data }) => (
        <span className={styles["branch"]}>
          <span>{data.label}</span>
          {data.isDefault === true && (
            <span className={styles["mark"]}>{t("repositories:code.branchDefault")}</span>
          )}
        </span>
      )}
      notFoundContent={<Nothing error={branches.error} isPending={branches.isPending} />}
      popupRender={(menu) => (
        <>
          {menu}
          {branches.data?.length === listed && (
            <p className={styles["limit"]}>{t("repositories:code.branchLimit")}</p>
          )}
        </>
      )}
      onSelect={(chosen) => {
        onChoose(chosen);
        select.current?.blur();
      }}
    />
  );
}

/** What is typed, where it may be the name of a revision that is not listed. */
function otherRevision(typed: string, options: readonly Option[]): string | null {
  const wanted = readRevision(typed.trim());
  return wanted === undefined || options.some(({ value }) => value === wanted) ? null : wanted;
}

function group(label: string, options: readonly Option[]) {
  return options.length === 0 ? [] : [{ label, title: label, value: label, options: [...options] }];
}

function isFound(text: string, option: Option | undefined, other: string | null): boolean {
  if (option === undefined) return false;
  return option.value === other || option.label.toLowerCase().includes(text.trim().toLowerCase());
}

function Nothing({ error, isPending }: { readonly error: unknown; readonly isPending: boolean }) {
  const { t } = useTranslation("repositories");
  if (error !== null) return `${t("code.branchFailed")}: ${errorText(error)}`;
  return isPending ? t("code.loading") : t("code.branchNone");
}
