import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { NeverAny } from "../../../ui/empty-state.tsx";
import type { OpenRepository } from "../../repositories/index.tsx";
import { BranchPicker } from "../branch-picker.tsx";
import { type CreateAddress, readCreateAddress, writeCreateAddress } from "./create-address.rules.ts";
import { WhatItBrings } from "./what-it-brings.tsx";
import styles from "./create.module.css";

/** Source and target, kept in the address; below them what they come to, and the form. */
export function ChooseBranches(open: OpenRepository) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, defaultBranch } = open.repository;
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readCreateAddress(query, defaultBranch), [query, defaultBranch]);
  const change = (part: Partial<CreateAddress>): void =>
    setQuery(writeCreateAddress({ ...address, ...part }), { replace: true, preventScrollReset: true });
  const { source, target } = address;
  return (
    <>
      <h2 className={styles["title"]}>{t("create.title")}</h2>
      <div className={styles["sides"]}>
        <label>
          <span>{t("source")}</span>
          <BranchPicker
            repositoryId={repositoryId}
            label={t("source")}
            value={source}
            onChange={(branch) => change({ source: branch })}
          />
        </label>
        <ArrowRightOutlined aria-label={t("into")} className={styles["arrow"] ?? ""} />
        <label>
          <span>{t("target")}</span>
          <BranchPicker
            repositoryId={repositoryId}
            label={t("target")}
            value={target}
            onChange={(branch) => change({ target: branch })}
          />
        </label>
      </div>
      {source === "" ? (
        <NeverAny icon={<PullRequestOutlined />} title={t("create.choose")} text={t("create.chooseText")} />
      ) : (
        <WhatItBrings {...open} key={source} address={address} />
      )}
    </>
  );
}
