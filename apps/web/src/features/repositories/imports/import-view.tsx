import type { RepositoryDetail, RepositoryImport } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Progress from "antd/es/progress";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { useRefreshRepositories } from "../repositories.queries.ts";
import { isGoingOn, useCancelImport, useImport } from "./imports.queries.ts";
import { RetryImport } from "./retry-import.tsx";
import styles from "./imports.module.css";

interface ImportViewProps {
  readonly repository: RepositoryDetail;
}

/** How a repository's import gets on, or how it has ended; once it is done, the code is shown by itself. */
export function ImportView({ repository }: ImportViewProps) {
  const { repositoryId } = repository;
  const { data: found } = useImport(repositoryId);
  const isOver = found === null || (found !== undefined && !isGoingOn(found));
  useRefreshOnce(isOver && repository.importState !== (found?.state ?? null));
  if (found === undefined || found === null) return null;
  return isGoingOn(found) ? (
    <Running found={found} repository={repository} />
  ) : (
    <Ended found={found} repository={repository} />
  );
}

/** Asks for the repository anew when its import has ended, and not again with every drawing. */
function useRefreshOnce(isStale: boolean): void {
  const refresh = useRefreshRepositories();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (isStale) void latest.current();
  }, [isStale]);
}

interface PartProps extends ImportViewProps {
  readonly found: RepositoryImport;
}

function Running({ found, repository }: PartProps) {
  const { t } = useTranslation("repositoryLife");
  const cancel = useCancelImport();
  const canCancel = useIsAllowed("repository.maintain", repository.permissions);
  const { phase, percent, receivedBytes } = found;
  const doing =
    found.state === "waiting" || phase === null ? t("import.waiting") : t(`import.phase.${phase}`);
  return (
    <section className={styles["import"]}>
      <h2>{t("import.runningTitle")}</h2>
      <Source url={found.sourceUrl} />
      <p role="status">
        {doing}
        {receivedBytes > 0 && ` · ${t("import.received", { size: formatSize(receivedBytes) })}`}
      </p>
      {percent !== null && <Progress percent={percent} status="active" aria-label={t("import.progress")} />}
      <p>{t("import.runningText")}</p>
      {canCancel && (
        <Button loading={cancel.isPending} onClick={() => cancel.mutate(repository.repositoryId)}>
          {t("import.cancel")}
        </Button>
      )}
    </section>
  );
}

function Ended({ found, repository }: PartProps) {
  const { t } = useTranslation("repositoryLife");
  const [isAsking, setIsAsking] = useState(false);
  const canRetry = useIsAllowed("repository.maintain", repository.permissions);
  const isFailed = found.state === "failed";
  return (
    <section className={styles["import"]}>
      <Alert
        type={isFailed ? "error" : "info"}
        showIcon
        title={isFailed ? t("import.failedTitle") : t("import.canceledTitle")}
        description={isFailed ? t(`import.failure.${found.failure ?? "internal"}`) : t("import.canceledText")}
      />
      <Source url={found.sourceUrl} />
      {canRetry && <Button onClick={() => setIsAsking(true)}>{t("import.retry")}</Button>}
      <RetryImport repository={repository} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function Source({ url }: { readonly url: string }) {
  const { t } = useTranslation("repositoryLife");
  return (
    <p className={styles["source"]}>
      {t("import.sourceLabel")} <code>{url}</code>
    </p>
  );
}
