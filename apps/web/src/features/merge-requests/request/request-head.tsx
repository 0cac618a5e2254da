import ArrowRightOutlined from "@ant-design/icons/es/icons/ArrowRightOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Status } from "../../../ui/status.tsx";
import { WatchMenu } from "../../messages/index.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { NameMark } from "../../../ui/name-mark.tsx";
import type { OpenRequest } from "./open-request.ts";
import { RequestTools } from "./request-tools.tsx";
import styles from "./request.module.css";

/** What the request is called, how it stands, who made it, and between which branches it is. */
export function RequestHead({ request, onEdit, ...open }: OpenRequest & { onEdit(): void }) {
  const { t } = useTranslation("mergeRequests");
  const { title, number, status, isDraft, creator, createdAt } = request;
  return (
    <header className={styles["head"]}>
      <div className={styles["titleRow"]}>
        <div className={styles["title"]}>
          <h2>
            {title} <span className={styles["number"]}>!{number}</span>
          </h2>
          <Status kind="mergeRequest" code={status} look="pill" />
          {isDraft && <NameMark>{t("draft")}</NameMark>}
        </div>
        <div className={styles["tools"]}>
          <WatchMenu kind="mergeRequest" id={request.mergeRequestId} />
          {request.mayUpdate && <RequestTools {...open} request={request} onEdit={onEdit} />}
        </div>
      </div>
      <div className={styles["facts"]}>
        <span>
          {t("openedBy", { name: personName(creator) })} <RelativeTime at={createdAt} />
        </span>
        <Branches {...open} request={request} />
      </div>
    </header>
  );
}

function Branches({ request }: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, sourceBranch, targetBranch } = request;
  const links = useRepositoryLinks(repositoryId);
  return (
    <span className={styles["branches"]}>
      <Link to={links.code({ ref: sourceBranch })} title={t("source")}>
        {sourceBranch}
      </Link>
      <CopyButton text={sourceBranch} label={t("copySource")} />
      <ArrowRightOutlined aria-label={t("into")} />
      <Link to={links.code({ ref: targetBranch })} title={t("target")}>
        {targetBranch}
      </Link>
    </span>
  );
}
