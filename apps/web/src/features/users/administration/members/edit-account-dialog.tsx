import type { Account } from "@lowforge/contract/users";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { personName } from "../../../../platform/format/person-name.ts";
import { WithData } from "../../../../platform/navigation/with-data.tsx";
import { givenMobile } from "../../../../platform/people/person.rules.ts";
import { useSessionUser } from "../../../../platform/session/session.store.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { SaveButton } from "../../../../ui/save-button.tsx";
import { type AccountValues, AdminField, PersonFields } from "./account-fields.tsx";
import { useAccount, useUpdateAccount } from "./accounts.queries.ts";
import { useAccountRefusal } from "./use-account-refusal.ts";

interface EditAccountDialogProps {
  /** Null while nobody is edited. */
  readonly account: Account | null;
  onClose(): void;
}

/** Changes what is known of a member, and whether they are a system administrator. */
export function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  const { t } = useTranslation("administration");
  const title = account === null ? "" : t("edit.title", { name: personName(account) });
  return (
    <Dialog open={account !== null} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      {account !== null && <Loaded userId={account.userId} onClose={onClose} />}
    </Dialog>
  );
}

function Loaded({ userId, onClose }: { readonly userId: number; onClose(): void }) {
  return (
    <WithData query={useAccount(userId)}>
      {(account) => <EditForm account={account} onClose={onClose} />}
    </WithData>
  );
}

function EditForm({ account, onClose }: { readonly account: Account; onClose(): void }) {
  const { t } = useTranslation(["administration", "base"]);
  const { message } = App.useApp();
  const { id: ownId } = useSessionUser();
  const [form] = Form.useForm<AccountValues>();
  const update = useUpdateAccount();
  const [unplaced, place] = useAccountRefusal(form);
  const { userId } = account;
  const isSelf = userId === ownId;

  function submit({ nickname, mobile, isSystemAdmin }: AccountValues): void {
    place(null);
    const facts = { userId, nickname: nickname.trim(), mobile: givenMobile(mobile) };
    const onSuccess = (): void => {
      void message.success(t("edit.done", { name: facts.nickname }));
      onClose();
    };
    update.mutate({ ...facts, ...(!isSelf && { isSystemAdmin }) }, { onSuccess, onError: place });
  }

  return (
    <Form<AccountValues>
      form={form}
      name="edit-account"
      {...formHabits}
      requiredMark="optional"
      initialValues={{
        nickname: account.nickname,
        mobile: account.mobile ?? "",
        isSystemAdmin: account.isSystemAdmin,
      }}
      onFinish={submit}
    >
      <PersonFields />
      {isSelf ? <p>{t("edit.ownRole")}</p> : <AdminField />}
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <SaveButton isSaving={update.isPending} />
      </DialogButtons>
    </Form>
  );
}
