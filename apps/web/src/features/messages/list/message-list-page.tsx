import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useUnread } from "../live/unread.store.ts";
import { useMessages } from "../messages.queries.ts";
import { MarkAllButton } from "./mark-all-button.tsx";
import { type MessageFilter, readMessageFilter, writeMessageFilter } from "./message-filter.rules.ts";
import { MessageFilters } from "./message-filters.tsx";
import { MessageList } from "./message-list.tsx";
import { useShownMessages } from "./use-shown-messages.ts";
import styles from "./list.module.css";

/** The message center (specification §2): what happened that concerns the member, the latest first. */
export function MessageListPage() {
  const { t } = useTranslation("messageCenter");
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const filter = readMessageFilter(query);
  const change = (part: Partial<MessageFilter>): void =>
    setQuery(writeMessageFilter({ ...filter, ...part }), { replace: true });
  const count = useUnread((state) => state.count);
  const messages = useMessages(filter);
  const { shown, news, unread, showNews } = useShownMessages(filter, messages);
  return (
    <Page
      title={t("title")}
      count={count > 0 ? t("unread", { count }) : undefined}
      actions={
        <>
          <MarkAllButton type={filter.type} unread={unread} />
          <Button icon={<SettingOutlined />} onClick={() => go("/global/message/settings")}>
            {t("toPreferences")}
          </Button>
        </>
      }
    >
      <MessageFilters filter={filter} unread={unread} onChange={change} />
      {messages.data === undefined && messages.isError && (
        <LoadError error={messages.error} onRetry={() => void messages.refetch()} />
      )}
      {messages.isPending && <ListSkeleton />}
      {news.length > 0 && (
        <p className={styles["center"]}>
          <Button onClick={showNews}>{t("news", { count: news.length })}</Button>
        </p>
      )}
      {messages.data !== undefined && shown.length === 0 && news.length === 0 && (
        <NoMessages filter={filter} onClear={() => change({ type: "ALL", state: "all" })} />
      )}
      {shown.length > 0 && <MessageList messages={shown} />}
      {messages.hasNextPage && (
        <p className={styles["center"]}>
          <Button loading={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
            {t("older")}
          </Button>
        </p>
      )}
    </Page>
  );
}

interface NoMessagesProps {
  readonly filter: MessageFilter;
  onClear(): void;
}

function NoMessages({ filter: { type, state }, onClear }: NoMessagesProps) {
  const { t } = useTranslation("messageCenter");
  if (type === "ALL" && state === "all") return <NeverAny title={t("emptyTitle")} text={t("emptyText")} />;
  return <NoneMatch title={state === "unread" ? t("noneUnread") : t("noneOfType")} onClear={onClear} />;
}
