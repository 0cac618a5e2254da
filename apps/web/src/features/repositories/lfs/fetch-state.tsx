import type { LfsFetch } from "@lowforge/contract/repositories";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Progress from "antd/es/progress";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { Facts } from "../../../ui/facts.tsx";
import styles from "./lfs.module.css";
import { isFetching, useCancelFetch } from "./lfs.queries.ts";

interface FetchStateProps {
  readonly found: LfsFetch;
}

/** How an attempt to bring missing files gets on, or how the latest one has ended. */
export function FetchState({ found }: FetchStateProps) {
  const { t } = useTranslation("repositoryLfs");
  const { configured } = found;
  return (
    <div className={styles["fetch"]}>
      {isFetching(found) ? <GoingOn found={found} /> : <Ended found={found} />}
      {configured !== null && (
        <p>{t(configured.isFollowed ? "fetch.followed" : "fetch.notFollowed", { url: configured.url })}</p>
      )}
    </div>
  );
}

function GoingOn({ found: { repositoryId, state, percent, receivedBytes } }: FetchStateProps) {
  const { t } = useTranslation("repositoryLfs");
  const cancel = useCancelFetch();
  return (
    <>
      <p role="status">
        {t(state === "waiting" ? "fetch.waiting" : "fetch.running")}
        {receivedBytes > 0 && ` · ${t("fetch.received", { size: formatSize(receivedBytes) })}`}
      </p>
      {percent !== null && <Progress percent={percent} status="active" aria-label={t("fetch.progress")} />}
      <Button loading={cancel.isPending} onClick={() => cancel.mutate(repositoryId)}>
        {t("fetch.cancel")}
      </Button>
    </>
  );
}

function Ended({ found }: FetchStateProps) {
  const { t } = useTranslation("repositoryLfs");
  const { state, failure, broughtCount, sourceUrl, finishedAt } = found;
  const isFailed = failure !== null || (state === "done" && broughtCount === 0);
  const reason = failure === null ? t("fetch.left") : t(`fetch.failure.${failure}`);
  const title = isFailed ? t("fetch.failed") : t("fetch.done", { count: broughtCount });
  return (
    <>
      <Alert
        type={isFailed ? "warning" : "info"}
        showIcon
        title={state === "canceled" ? t("fetch.canceled") : title}
        description={state === "canceled" ? t("fetch.kept") : reason}
      />
      <Facts
        facts={[
          { label: t("fetch.source"), value: <code>{sourceUrl}</code> },
          { label: t("fetch.lastTry"), value: finishedAt === null ? "–" : <RelativeTime at={finishedAt} /> },
        ]}
      />
    </>
  );
}
