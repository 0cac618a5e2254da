import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import ExclamationCircleFilled from "@ant-design/icons/es/icons/ExclamationCircleFilled";
import MessageOutlined from "@ant-design/icons/es/icons/MessageOutlined";
import type {
  ConversationEntry,
  MergeRequestDetail,
  RequestReview,
  ReviewVerdict,
} from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { Words } from "./comment-form.tsx";
import { ThreadView } from "./thread-view.tsx";
import styles from "./conversation.module.css";

interface ReviewViewProps {
  readonly request: MergeRequestDetail;
  readonly entry: ConversationEntry;
  readonly review: RequestReview;
  readonly mayComment: boolean;
}

/** A verdict with its words, and what it says of lines. */
export function ReviewView({ request, entry, review, mayComment }: ReviewViewProps) {
  const { t } = useTranslation("conversation");
  const { verdict, body, version, threads } = review;
  return (
    <div className={styles["review"]}>
      <p className={styles["event"]}>
        <VerdictIcon verdict={verdict} />
        <strong>{entry.actor === null ? t("nobody") : personName(entry.actor)}</strong>{" "}
        <span>{t(`reviewed.${verdict}`)}</span>
        <span className={styles["quiet"]}>{t("atVersion", { version })}</span>
        <RelativeTime at={entry.at} />
      </p>
      {body !== "" && (
        <div className={styles["reviewWords"]}>
          <Words text={body} place={{ repositoryId: request.repositoryId, ref: request.headSha }} />
        </div>
      )}
      {threads.map((thread) => (
        <ThreadView key={thread.threadId} {...{ request, thread, mayComment }} isPlaceShown />
      ))}
    </div>
  );
}

/** The sign of a verdict; words stand beside it. */
export function VerdictIcon({ verdict }: { readonly verdict: ReviewVerdict }) {
  if (verdict === "approved") return <CheckCircleFilled className={styles["approved"]} aria-hidden />;
  if (verdict === "changesRequested")
    return <ExclamationCircleFilled className={styles["changesRequested"]} aria-hidden />;
  return <MessageOutlined className={styles["quiet"]} aria-hidden />;
}
