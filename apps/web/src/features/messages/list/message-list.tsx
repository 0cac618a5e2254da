import type { Message } from "@lowforge/contract/messages";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMarkMessages } from "../messages.queries.ts";
import { MessageRow } from "./message-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import styles from "./list.module.css";

/** Messages under each other. `j` and `k` go from one to the next, Enter opens, `r` marks as read or unread. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation("messageCenter");
  const list = useRef<HTMLUListElement>(null);
  const { mutate } = useMarkMessages();
  const mark = ({ messageId }: Message, isRead: boolean): void => mutate({ messageIds: [messageId], isRead });
  useRowKeys(list, (index) => {
    const message = messages[index];
    if (message !== undefined) mark(message, !message.isRead);
  });
  return (
    <ul ref={list} className={styles["list"]} aria-label={t("list")}>
      {messages.map((message) => (
        <MessageRow
          key={message.messageId}
          message={message}
          onMark={(isRead) => {
            if (message.isRead !== isRead) mark(message, isRead);
          }}
        />
      ))}
    </ul>
  );
}
