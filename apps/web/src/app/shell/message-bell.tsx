import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { loadUnreadFollower, useUnread } from "../../features/messages/index.ts";
import { localePath } from "../../platform/i18n/locale.ts";
import { useTitleCount } from "../../platform/navigation/document-title.ts";
import { useSession } from "../../platform/session/session.store.ts";
import { NameHint } from "../../ui/name-hint.tsx";
import styles from "./top-bar.module.css";

/** More than this many are not told apart at a glance. */
const mostShown = 99;

/** The way to the message center, with how many messages are unread (specification §2). */
export function MessageBell() {
  const { t } = useTranslation();
  const count = useUnread((state) => state.count);
  const shown = count > mostShown ? `${mostShown}+` : String(count);
  const name = count > 0 ? t("nav.unreadMessages", { count }) : t("nav.messages");
  useFollowing();
  useTitleCount(count > 0 ? shown : null);
  return (
    <NameHint name={name}>
      <Link
        className={styles["choice"]}
        to={{ pathname: localePath("/global/message"), search: "?type=ALL" }}
        aria-label={name}
      >
        <span className={styles["bell"]} aria-hidden="true">
          <BellOutlined />
          {count > 0 && <span className={styles["count"]}>{shown}</span>}
        </span>
      </Link>
    </NameHint>
  );
}

/** Follows how many messages are unread as long as somebody is signed in, once the page that they came for is drawn. */
function useFollowing(): void {
  const userId = useSession((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void loadUnreadFollower()
      .then(({ followUnread }) => (signal.aborted ? undefined : followUnread(userId, signal)))
      // Without it the bell stays a link; a new release may have replaced the file.
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId]);
}
