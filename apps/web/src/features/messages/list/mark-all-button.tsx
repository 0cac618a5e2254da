import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useCostlyConfirm, useUndoOffer } from "../../../ui/confirm.tsx";
import { idsPerCall, type MessagePage, useMarkAll, useUnmark } from "../messages.queries.ts";
import type { MessageFilter } from "./message-filter.rules.ts";
import { unreadOf } from "./message-filters.tsx";

interface MarkAllButtonProps {
  readonly type: MessageFilter["type"];
  readonly unread: MessagePage["unread"] | undefined;
}

/** Marks every message of a type as read; asks before where that could not be taken back. */
export function MarkAllButton({ type, unread }: MarkAllButtonProps) {
  const { t } = useTranslation("messageCenter");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const offerUndo = useUndoOffer();
  const markAll = useMarkAll();
  const unmark = useUnmark();
  const count = unreadOf(unread, type);
  if (count === null) return null;

  async function mark(): Promise<void> {
    const marked = await markAll.mutateAsync(type);
    if (marked === null) void message.success(t("readAll.done", { count: count ?? 0 }));
    else if (marked.length > 0)
      offerUndo({
        text: t("readAll.done", { count: marked.length }),
        onUndo: () => unmark.mutate(marked),
      });
  }

  function ask(total: number): void {
    if (total <= idsPerCall) mark().catch(() => undefined);
    else
      confirm({
        title: t("readAll.ask", { count: total }),
        text: t("readAll.askText"),
        action: t("readAll.action"),
        isDangerous: false,
        onConfirm: mark,
      });
  }

  return (
    <Button loading={markAll.isPending} onClick={() => ask(count)}>
      {t("readAll.action")}
    </Button>
  );
}
