import type { Team, TeamMember } from "@lowforge/contract/teams";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { useCostlyConfirm, useUndoOffer } from "../../../ui/confirm.tsx";
import { useHandOver, useRemoveTeamMember, useReturnMember } from "../teams.queries.ts";

/** A way to make a member the leader, after asking: whoever leads the team now can't take it back. */
export function useHandingOver({ teamId, name: team }: Team): (member: TeamMember) => void {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const handOver = useHandOver();
  return (member) => {
    const name = personName(member);
    confirm({
      title: t("handOver.title", { name, team }),
      text: t("handOver.text", { name }),
      action: t("handOver.action"),
      isDangerous: false,
      onConfirm: async () => {
        await handOver.mutateAsync({ teamId, leaderId: member.userId });
        void message.success(t("handOver.done", { name }));
      },
    });
  };
}

/** A way to remove a member at once, which can be undone for a moment. */
export function useMemberRemoval({ teamId }: Team): (member: TeamMember) => void {
  const { t } = useTranslation("teams");
  const offerUndo = useUndoOffer();
  const remove = useRemoveTeamMember();
  const giveBack = useReturnMember();
  return (member) => {
    const one = { teamId, userId: member.userId };
    remove.mutate(one, {
      onSuccess: () =>
        offerUndo({
          text: t("remove.done", { name: personName(member) }),
          onUndo: () => giveBack.mutate(one),
        }),
    });
  };
}
