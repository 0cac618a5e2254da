import type { MergeRequestDetail } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { Section } from "../../../ui/section.tsx";
import { useUnchangedPaths } from "../../repositories/index.tsx";
import { useConversation, useLineThreads } from "../conversation/conversation.queries.ts";
import { ThreadView } from "../conversation/thread-view.tsx";
import { type ChangesShown, spotOf } from "./view.rules.ts";
import styles from "./changes-review.module.css";

interface OutsideThreadsProps {
  readonly request: MergeRequestDetail;
  readonly shown: ChangesShown;
}

/** What was said about files that the newest version no longer changes, or about lines that it no longer has. */
export function OutsideThreads({ request, shown }: OutsideThreadsProps) {
  const { t } = useTranslation("conversation");
  const { mergeRequestId, repositoryId } = request;
  const { baseSha, headSha } = shown.version;
  const threads = useLineThreads(mergeRequestId).data ?? [];
  const mayComment = useConversation(mergeRequestId).data?.pages[0]?.mayComment === true;
  const paths = new Set(threads.flatMap((thread) => spotOf(thread, shown)?.path ?? []));
  const unchanged = useUnchangedPaths({ repositoryId, base: baseSha, head: headSha }, [...paths]);
  const outside = threads.filter((thread) => {
    const spot = spotOf(thread, shown);
    return spot === null || unchanged?.includes(spot.path) === true;
  });
  if (unchanged === undefined || outside.length === 0) return null;
  return (
    <div className={styles["below"]}>
      <Section title={t("outside.title")} text={t("outside.text")}>
        <div className={styles["outside"]}>
          {outside.map((thread) => (
            <ThreadView key={thread.threadId} {...{ request, thread, mayComment }} isPlaceShown isAnchor />
          ))}
        </div>
      </Section>
    </div>
  );
}
