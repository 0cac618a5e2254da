import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { CommitStatus, useRepositoryLinks, useStatuses } from "../../repositories/index.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

/** Who made the request and when, its latest commit with its checks, and what happens to its branch. */
export function RequestFacts({ request }: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, creator, createdAt, updatedAt, removesSource, headSha, status } = request;
  const links = useRepositoryLinks(repositoryId);
  const statuses = useStatuses(repositoryId, [headSha]);
  return (
    <Facts
      facts={[
        { label: t("facts.creator"), value: personName(creator) },
        { label: t("facts.created"), value: <RelativeTime at={createdAt} /> },
        { label: t("facts.updated"), value: <RelativeTime at={updatedAt} /> },
        {
          label: t("facts.head"),
          value: (
            <span className={styles["headCommit"]}>
              <Link to={links.commit(headSha)}>
                <code>{shortHash(headSha)}</code>
              </Link>
              <CommitStatus statuses={statuses.get(headSha)} />
            </span>
          ),
        },
        ...(status === "opened"
          ? [
              {
                label: t("facts.afterMerge"),
                value: removesSource ? t("facts.sourceGoes") : t("facts.sourceStays"),
              },
            ]
          : []),
      ]}
    />
  );
}
