import type { Account } from "@lowforge/contract/users";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { personName } from "../../../../platform/format/person-name.ts";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { OnceDialog } from "../../../../ui/once-dialog.tsx";
import { useResetPassword } from "./accounts.queries.ts";
import { InitialPassword } from "./initial-password.tsx";

interface ResetPasswordDialogProps {
  /** Null while nobody's password is reset. */
  readonly account: Account | null;
  onClose(): void;
}

/** Says what a new initial password means, and then shows it once. */
export function ResetPasswordDialog({ account, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation(["administration", "base"]);
  const reset = useResetPassword();
  const password = reset.data?.password;
  const name = account === null ? "" : personName(account);

  function close(): void {
    onClose();
    reset.reset();
  }

  return (
    <OnceDialog
      isOpen={account !== null}
      isShown={password !== undefined}
      title={password === undefined ? t("reset.title", { name }) : t("reset.onceTitle", { name })}
      onClose={close}
    >
      {password === undefined ? (
        <>
          <p>{t("reset.text", { name })}</p>
          <FormAlert error={reset.error} />
          <DialogButtons>
            <Button autoFocus onClick={close}>
              {t("base:action.cancel")}
            </Button>
            <Button
              type="primary"
              danger
              loading={reset.isPending}
              onClick={() => account !== null && reset.mutate(account.userId)}
            >
              {t("reset.action")}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <InitialPassword name={name} username={account?.username ?? ""} password={password} onClose={close} />
      )}
    </OnceDialog>
  );
}
