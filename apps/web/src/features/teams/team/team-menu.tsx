import type { Team } from "@lowforge/contract/teams";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { MoreMenu, type MoreItem } from "../../../ui/more-menu.tsx";
import { TypedConfirm } from "../../../ui/typed-confirm.tsx";
import { useDeleteTeam, useLeaveTeam } from "../teams.queries.ts";
import { EditTeamDialog } from "./edit-team-dialog.tsx";

interface TeamProps {
  readonly team: Team;
}

/** Edits the team, leaves it, or deletes it; what can't be done says why. */
export function TeamMenu({ team }: TeamProps) {
  const { t } = useTranslation("teams");
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const canManage = useIsAllowed("team.manage", team.permissions);
  const { id } = useSessionUser();
  const askToLeave = useLeaving(team);
  const leads = team.leader.userId === id;
  const manage: MoreItem[] = [
    { key: "edit", label: t("edit.action"), onChoose: () => setOpen("edit") },
    { key: "delete", label: t("delete.action"), isDangerous: true, onChoose: () => setOpen("delete") },
  ];
  const leave: MoreItem = {
    key: "leave",
    label: t("leave.action"),
    isDisabled: leads,
    hint: leads ? t("leave.leader") : undefined,
    onChoose: askToLeave,
  };
  const [edit, remove] = canManage ? manage : [];
  const items = [edit, team.isMember ? leave : undefined, remove].filter((item) => item !== undefined);
  return (
    <>
      <MoreMenu label={t("more", { name: team.name })} items={items} />
      <EditTeamDialog team={team} isOpen={open === "edit"} onClose={() => setOpen(null)} />
      <DeleteQuestion team={team} isOpen={open === "delete"} onClose={() => setOpen(null)} />
    </>
  );
}

/** A way to leave the team after asking once, which leads to the list. */
function useLeaving({ teamId, name }: Team): () => void {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const go = useGo();
  const confirm = useCostlyConfirm();
  const leave = useLeaveTeam();
  return () =>
    confirm({
      title: t("leave.title", { name }),
      text: t("leave.text"),
      action: t("leave.action"),
      onConfirm: async () => {
        await leave.mutateAsync(teamId);
        void message.success(t("leave.done", { name }));
        go("/teams", { replace: true });
      },
    });
}

interface DeleteQuestionProps extends TeamProps {
  readonly isOpen: boolean;
  onClose(): void;
}

function DeleteQuestion({ team: { teamId, name }, isOpen, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const go = useGo();
  const remove = useDeleteTeam();

  async function confirm(): Promise<void> {
    await remove.mutateAsync(teamId);
    void message.success(t("delete.done", { name }));
    go("/teams", { replace: true });
  }

  return (
    <TypedConfirm
      isOpen={isOpen}
      title={t("delete.title", { name })}
      text={t("delete.text")}
      name={name}
      action={t("delete.action")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
