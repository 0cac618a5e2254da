import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { Section } from "../../../ui/section.tsx";
import type { OpenRepository } from "../with-repository.tsx";
import { FetchDialog } from "./fetch-dialog.tsx";
import { FetchState } from "./fetch-state.tsx";
import styles from "./lfs.module.css";
import { isFetching, useLfsFetch, useLfsUsage } from "./lfs.queries.ts";
import { useFetchEnd } from "./use-fetch-end.ts";

/** What an import could not bring, and how it comes here all the same; nothing where nothing is missing. */
export function MissingSection({ repository: { repositoryId, permissions } }: OpenRepository) {
  const { t } = useTranslation("repositoryLfs");
  const { data } = useLfsUsage(repositoryId);
  const canMaintain = useIsAllowed("repository.maintain", permissions);
  const { count, sizeBytes } = data?.missing ?? { count: 0, sizeBytes: 0 };
  const fetch = useLfsFetch(repositoryId, canMaintain && count > 0);
  useFetchEnd(fetch.data, count);
  if (count === 0) return null;
  return (
    <Section title={t("missing")} text={t("missingText", { count, size: formatSize(sizeBytes) })}>
      {canMaintain && <Fetching repositoryId={repositoryId} fetch={fetch} />}
      <p className={styles["push"]}>{t("missingPush")}</p>
      <CopyLine text="git lfs fetch --all && git lfs push --all <remote>" label={t("missing")} />
    </Section>
  );
}

interface FetchingProps {
  readonly repositoryId: number;
  readonly fetch: ReturnType<typeof useLfsFetch>;
}

/** The latest attempt and the next one, for those who may ask for it. */
function Fetching({ repositoryId, fetch }: FetchingProps) {
  const { t } = useTranslation("repositoryLfs");
  const [isAsking, setIsAsking] = useState(false);
  if (fetch.isError && fetch.data === undefined) {
    return <LoadError error={fetch.error} onRetry={() => void fetch.refetch()} />;
  }
  if (fetch.data === undefined) return null;
  return (
    <>
      {fetch.data !== null && <FetchState found={fetch.data} />}
      {!isFetching(fetch.data) && <Button onClick={() => setIsAsking(true)}>{t("fetch.start")}</Button>}
      <FetchDialog
        repositoryId={repositoryId}
        latest={fetch.data}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
