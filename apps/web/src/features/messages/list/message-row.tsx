import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import type { Message } from "@lowforge/contract/messages";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { placeOf } from "../message-place.rules.ts";
import { MessageMenu } from "./message-menu.tsx";
import { useSentence } from "./use-sentence.ts";
import styles from "./list.module.css";

interface MessageRowProps {
  readonly message: Message;
  onMark(isRead: boolean): void;
}

/** What happened as a link to where it did, the beginning of what was written, and why the member is told. */
export function MessageRow({ message, onMark }: MessageRowProps) {
  const { t } = useTranslation("messageCenter");
  const sentence = useSentence()(message);
  const { isRead, excerpt, project, reason, createdAt } = message;
  return (
    <li className={styles["row"]} data-read={isRead}>
      <span className={styles["dot"]} aria-hidden="true" />
      <div className={styles["what"]}>
        <Link
          to={localePath(placeOf(message))}
          onClick={() => onMark(true)}
          // With the middle button it opens in another tab.
          onAuxClick={({ button }) => button === 1 && onMark(true)}
        >
          {!isRead && <span className="lf-visually-hidden">{t("isUnread")} </span>}
          {sentence}
        </Link>
        {excerpt !== null && <p className={styles["excerpt"]}>{excerpt}</p>}
        <p className={styles["facts"]}>
          {project !== null && <span>{project.name}</span>}
          <span>{t(`reason.${reason}`)}</span>
        </p>
      </div>
      <span className={styles["time"]}>
        <RelativeTime at={createdAt} />
      </span>
      <span className={styles["tools"]}>
        <IconButton
          label={isRead ? t("unreadAgain") : t("read")}
          icon={isRead ? <MailOutlined /> : <CheckOutlined />}
          onClick={() => onMark(!isRead)}
        />
        <MessageMenu message={message} />
      </span>
    </li>
  );
}
