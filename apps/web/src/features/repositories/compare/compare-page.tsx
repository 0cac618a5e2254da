import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import DiffOutlined from "@ant-design/icons/es/icons/DiffOutlined";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { RefPicker } from "../browse/ref-picker.tsx";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { Comparison } from "./comparison.tsx";
import { readComparison, writeComparison, type ComparisonAddress } from "./comparison.rules.ts";
import styles from "./compare.module.css";

/** Two revisions beside each other: which commits and which changes one has that the other lacks. */
export function ComparePage() {
  const { t } = useTranslation("compare");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")} width="full">
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Sides {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Sides({ repository }: OpenRepository) {
  const { t } = useTranslation("compare");
  const { repositoryId, defaultBranch } = repository;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readComparison(query, defaultBranch), [query, defaultBranch]);
  const { from, to } = address;
  const change = (part: Partial<ComparisonAddress>) =>
    void navigate({ search: writeComparison({ ...address, ...part }) }, { preventScrollReset: true });
  return (
    <>
      <div className={styles["sides"]}>
        <span>{t("fromShort")}</span>
        <RefPicker
          repositoryId={repositoryId}
          label={t("from")}
          current={from}
          onChoose={(ref) => change({ from: ref })}
        />
        <IconButton
          label={t("swap")}
          icon={<SwapOutlined />}
          disabled={to === undefined}
          onClick={() => change({ from: to ?? from, to: from })}
        />
        <span>{t("toShort")}</span>
        <RefPicker
          repositoryId={repositoryId}
          label={t("to")}
          current={to ?? ""}
          onChoose={(ref) => change({ to: ref })}
        />
      </div>
      {to === undefined ? (
        <NeverAny icon={<DiffOutlined />} title={t("choose")} text={t("chooseText")} />
      ) : (
        <Comparison repository={repository} address={{ ...address, to }} onChange={change} />
      )}
    </>
  );
}
