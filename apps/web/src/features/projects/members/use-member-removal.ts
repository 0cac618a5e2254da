import type { ProjectMember } from "@lowforge/contract/projects";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { useRemoveMembers } from "./members.queries.ts";

/** A way to remove members after asking once, by their names; `onRemoved` is told once they are gone. */
export function useMemberRemoval(
  projectId: number,
  onRemoved?: () => void,
): (members: readonly ProjectMember[]) => void {
  const { t, i18n } = useTranslation("projectMembers");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const remove = useRemoveMembers();
  return (members) => {
    const names = members.map(personName);
    const [name = ""] = names;
    const count = members.length;
    const isOne = count === 1;
    confirm({
      title: isOne ? t("remove.title", { name }) : t("remove.titleMany", { count }),
      text: t("remove.text", { people: new Intl.ListFormat(i18n.language).format(names) }),
      action: t("remove.action"),
      onConfirm: async () => {
        await remove.mutateAsync({ projectId, userIds: members.map(({ userId }) => userId) });
        onRemoved?.();
        void message.success(isOne ? t("remove.done", { name }) : t("remove.doneMany", { count }));
      },
    });
  };
}
