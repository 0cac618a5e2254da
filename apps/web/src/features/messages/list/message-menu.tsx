import type { Message, MessageType } from "@lowforge/contract/messages";
import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { type MoreItem, MoreMenu } from "../../../ui/more-menu.tsx";
import { useChangePreferences, useSetWatch, type Watched } from "../messages.queries.ts";

/** Fewer messages like this one: by its subject, or by its type. Both can be taken back for a moment. */
export function MessageMenu({ message }: { readonly message: Message }) {
  const { t } = useTranslation("messageCenter");
  const mute = useMute();
  const hide = useHide();
  const { type, subject, project } = message;
  const items: MoreItem[] = [];
  if (subject.kind === "mergeRequest") {
    const watched = { kind: "mergeRequest", id: subject.mergeRequestId } as const;
    items.push({ key: "request", label: t("mute.mergeRequest"), onChoose: () => mute(watched) });
  }
  if (project !== null) {
    const watched = { kind: "project", id: project.projectId } as const;
    const label = t("mute.project", { project: project.name });
    items.push({ key: "project", label, onChoose: () => mute(watched) });
  }
  if (type !== "security") {
    const label = t("hideType", { type: t(`type.${type}`) });
    items.push({ key: "type", label, onChoose: () => hide(type) });
  }
  const name =
    subject.kind === "mergeRequest" ? `!${subject.number}` : (subject.title ?? project?.name ?? "");
  return <MoreMenu items={items} label={t("more", { name })} />;
}

function useMute(): (watched: Watched) => void {
  const { t } = useTranslation("messageCenter");
  const offerUndo = useUndoOffer();
  const { mutate } = useSetWatch();
  return (watched) =>
    mutate(
      { watched, level: "muted" },
      {
        onSuccess: (before) =>
          offerUndo({ text: t("mute.done"), onUndo: () => mutate({ watched, level: before }) }),
      },
    );
}

function useHide(): (type: MessageType) => void {
  const { t } = useTranslation("messageCenter");
  const offerUndo = useUndoOffer();
  const { mutate } = useChangePreferences();
  const show = (type: MessageType, isShown: boolean) => ({ preferences: [{ type, isShown }] });
  return (type) =>
    mutate(show(type, false), {
      onSuccess: () =>
        offerUndo({
          text: t("hidden", { type: t(`type.${type}`) }),
          onUndo: () => mutate(show(type, true)),
        }),
    });
}
