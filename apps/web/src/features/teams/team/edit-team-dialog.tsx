import type { Team } from "@lowforge/contract/teams";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { PictureEditor } from "../../../platform/pictures/picture-editor.tsx";
import { usePictureUpload } from "../../../platform/pictures/use-picture-upload.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TeamForm, type TeamFormValues } from "../team-form.tsx";
import { TeamImage } from "../team-image.tsx";
import styles from "../teams.module.css";
import { useEditTeam, useRemoveTeamImage, useUploadTeamImage } from "../teams.queries.ts";

interface EditTeamDialogProps {
  readonly team: Team;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Changes a team's picture, which is saved at once, and its name and description. */
export function EditTeamDialog({ team, isOpen, onClose }: EditTeamDialogProps) {
  const { t } = useTranslation(["teams", "base"]);
  const { message } = App.useApp();
  const edit = useEditTeam();

  async function submit(values: TeamFormValues): Promise<void> {
    await edit.mutateAsync({ teamId: team.teamId, ...values });
    void message.success(t("edit.done"));
    onClose();
  }

  return (
    <Dialog open={isOpen} title={t("edit.action")} footer={null} destroyOnHidden onCancel={onClose}>
      <ImageEditor team={team} />
      <TeamForm
        name="edit-team"
        initial={{ name: team.name, description: team.description }}
        action={t("edit.save")}
        isSaving={edit.isPending}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function ImageEditor({ team }: { readonly team: Team }) {
  const { t } = useTranslation("teams");
  const { mutateAsync } = useUploadTeamImage();
  const upload = usePictureUpload((sending) => mutateAsync({ teamId: team.teamId, ...sending }));
  return (
    <div className={styles["editor"]}>
      <TeamImage team={team} size="large" />
      <PictureEditor
        hasPicture={team.image !== null}
        upload={upload}
        without={t("image.without")}
        removing={<Removing teamId={team.teamId} />}
      />
    </div>
  );
}

function Removing({ teamId }: { readonly teamId: number }) {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const remove = useRemoveTeamImage();
  return (
    <Button
      loading={remove.isPending}
      onClick={() => remove.mutate(teamId, { onSuccess: () => void message.success(t("image.removed")) })}
    >
      {t("image.remove")}
    </Button>
  );
}
