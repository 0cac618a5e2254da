import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TeamForm, type TeamFormValues } from "../team-form.tsx";
import { teamPath } from "../team-path.ts";
import { useCreateTeam } from "../teams.queries.ts";

interface CreateTeamDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Creates a team, then goes to it, where people are added. */
export function CreateTeamDialog({ isOpen, onClose }: CreateTeamDialogProps) {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const go = useGo();
  const create = useCreateTeam();

  async function submit(values: TeamFormValues): Promise<void> {
    const { teamId } = await create.mutateAsync(values);
    void message.success(t("create.done", { name: values.name }));
    onClose();
    go(teamPath(teamId));
  }

  return (
    <Dialog open={isOpen} title={t("create.action")} footer={null} destroyOnHidden onCancel={onClose}>
      <TeamForm
        name="create-team"
        initial={{ name: "", description: "" }}
        action={t("create.action")}
        isSaving={create.isPending}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
