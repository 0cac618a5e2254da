import PushpinOutlined from "@ant-design/icons/es/icons/PushpinOutlined";
import type { Notice } from "@lowforge/contract/notices";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../platform/format/relative-time.tsx";
import { personName } from "../../platform/format/person-name.ts";
import { NameMark } from "../../ui/name-mark.tsx";
import { Status } from "../../ui/status.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { Acknowledge } from "./acknowledge.tsx";
import { Audience } from "./audience.tsx";
import { firstWords } from "./banners.rules.ts";
import { NoticeMenu } from "./notice-menu.tsx";
import { NoticeWords } from "./notice-words.tsx";
import styles from "./notices.module.css";
import { ReadersDrawer } from "./readers-drawer.tsx";

/** One notice: how much it matters and whom it is for, what it says, and what can be done with it. */
export function NoticeItem({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("notices");
  const [isShowingReaders, setIsShowingReaders] = useState(false);
  const { noticeId, severity, state, isPinned, place, canManage, acknowledgements } = notice;
  return (
    <article className={styles["notice"]} aria-label={firstWords(notice.content)} data-state={state}>
      <header className={styles["head"]}>
        <Status kind="notice" code={severity} />
        {isPinned && <NameMark icon={<PushpinOutlined />}>{t("pinned")}</NameMark>}
        {canManage && place === "banner" && <NameMark>{t("banner")}</NameMark>}
        {(canManage || state !== "shown") && <Status kind="noticeState" code={state} />}
        <span className={styles["menu"]}>
          {canManage && <NoticeMenu notice={notice} onShowReaders={() => setIsShowingReaders(true)} />}
        </span>
      </header>
      <NoticeWords text={notice.content} />
      <footer className={styles["facts"]}>
        <span>
          <Audience project={notice.project} />
        </span>
        <Times notice={notice} />
        {acknowledgements !== null && (notice.mustAcknowledge || acknowledgements > 0) && (
          <TextButton onClick={() => setIsShowingReaders(true)}>
            {t("readers", { count: acknowledgements })}
          </TextButton>
        )}
        <Acknowledge notice={notice} />
      </footer>
      {canManage && (
        <ReadersDrawer
          noticeId={noticeId}
          isOpen={isShowingReaders}
          onClose={() => setIsShowingReaders(false)}
        />
      )}
    </article>
  );
}

/** By whom, since when, until when, and when it was changed. */
function Times({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("notices");
  const { author, state, startsAt, endsAt, createdAt, updatedAt } = notice;
  return (
    <>
      {author !== null && <span>{t("by", { name: personName(author) })}</span>}
      <span>
        {state === "scheduled" ? (
          <>
            {t("from")} <AbsoluteTime at={startsAt} />
          </>
        ) : (
          <RelativeTime at={startsAt} />
        )}
      </span>
      {endsAt !== null && (
        <span>
          {t("until")} <AbsoluteTime at={endsAt} />
        </span>
      )}
      {updatedAt > createdAt && (
        <span>
          {t("edited")} <RelativeTime at={updatedAt} />
        </span>
      )}
    </>
  );
}
