import type { Notice } from "@lowforge/contract/notices";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useCostlyConfirm } from "../../ui/confirm.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { firstWords } from "./banners.rules.ts";
import { useDeleteNotice, useEndNotice } from "./notices.queries.ts";

interface NoticeMenuProps {
  readonly notice: Notice;
  onShowReaders(): void;
}

/** What whoever manages a notice can do with it. */
export function NoticeMenu({ notice, onShowReaders }: NoticeMenuProps) {
  const { t } = useTranslation("notices");
  const { message } = App.useApp();
  const go = useGo();
  const end = useEndNotice();
  const remove = useDeleteNotice();
  const confirm = useCostlyConfirm();
  const { noticeId, state } = notice;
  const ask = (): void =>
    confirm({
      title: t("remove.title"),
      text: t("remove.text"),
      action: t("remove.action"),
      onConfirm: async () => {
        await remove.mutateAsync(noticeId);
        void message.success(t("remove.done"));
      },
    });
  const endNow = {
    key: "end",
    label: t("menu.end"),
    onChoose: () => end.mutate(notice, { onSuccess: () => void message.success(t("ended")) }),
  };
  return (
    <MoreMenu
      label={t("menu.label", { words: firstWords(notice.content).slice(0, 40) })}
      items={[
        { key: "edit", label: t("menu.edit"), onChoose: () => go(editPath(notice)) },
        ...(state === "shown" ? [endNow] : []),
        { key: "readers", label: t("menu.readers"), onChoose: onShowReaders },
        { key: "delete", label: t("menu.delete"), isDangerous: true, onChoose: ask },
      ]}
    />
  );
}

/** Its form; the project goes along, since an administrator finds the notice of a project only there. */
function editPath({ noticeId, project }: Notice): `/${string}` {
  const query = project === null ? "" : `?project=${project.projectId}`;
  return `/notification/${noticeId}/edit${query}`;
}
