import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useAddTeamMembers } from "../teams.queries.ts";

export interface AddingProps {
  readonly teamId: number;
  onClose(): void;
}

/** Adds people to a team, says how many were new, and closes the dialog. */
export function useAdding({ teamId, onClose }: AddingProps) {
  const { t } = useTranslation("teams");
  const { message } = App.useApp();
  const { mutate, isPending, error } = useAddTeamMembers();
  return {
    isAdding: isPending,
    /** What the server refused. */
    error,
    add(userIds: number[]): void {
      const onSuccess = ({ added }: { readonly added: number }): void => {
        void message.success(added === 0 ? t("add.noneNew") : t("add.done", { count: added }));
        onClose();
      };
      mutate({ teamId, userIds }, { onSuccess });
    },
  };
}
