import { useTranslation } from "react-i18next";
import { Reviewers } from "../conversation/reviewers.tsx";
import { Timeline } from "../conversation/timeline.tsx";
import { Description } from "../description-field.tsx";
import { MergeBox } from "../merge/merge-box.tsx";
import { RequestFacts } from "./request-facts.tsx";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

/** What the request is for, what becomes of it, and what is said about it; its facts beside. */
export function RequestConversation(open: OpenRequest) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, headSha, description } = open.request;
  return (
    <div className={styles["columns"]}>
      <div className={styles["main"]}>
        <section aria-label={t("description.label")} className={styles["description"]}>
          <Description text={description} document={{ repositoryId, ref: headSha }} />
        </section>
        <MergeBox {...open} />
        <Timeline request={open.request} />
      </div>
      <aside aria-label={t("facts.label")}>
        <RequestFacts {...open} />
        <Reviewers request={open.request} />
      </aside>
    </div>
  );
}
