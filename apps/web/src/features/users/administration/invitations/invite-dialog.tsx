import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { formatDateTime } from "../../../../platform/format/time.ts";
import { CopyLine } from "../../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { OnceDialog } from "../../../../ui/once-dialog.tsx";
import { TickField } from "../../../../ui/tick-field.tsx";
import styles from "../administration.module.css";
import { invitationLink } from "./invitation-link.ts";
import { useCreateInvitation } from "./invitations.queries.ts";

interface InviteDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

interface Values {
  readonly note: string;
  readonly expiresInDays: number;
  readonly maxUses: number;
  readonly isSystemAdmin: boolean;
}

/** The lives offered for a link, in days. */
const lives = [1, 3, 7, 14, 30];
const most = { uses: 100, noteLength: 100 };

/** Makes an invitation, then shows its link once. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation(["administration", "base"]);
  const create = useCreateInvitation();
  const made = create.data;

  function close(): void {
    onClose();
    create.reset();
  }

  return (
    <OnceDialog
      isOpen={isOpen}
      isShown={made !== undefined}
      title={made === undefined ? t("invite.action") : t("invite.onceTitle")}
      onClose={close}
    >
      {made === undefined ? (
        <InviteForm
          error={create.error}
          isBusy={create.isPending}
          onSubmit={(values) => create.mutate(values)}
          onCancel={close}
        />
      ) : (
        <>
          <p>{t("invite.onceText", { until: formatDateTime(made.expiresAt), count: made.maxUses })}</p>
          <CopyLine text={invitationLink(made.secret)} label={t("invite.copy")} />
          <DialogButtons>
            <Button onClick={close}>{t("base:action.close")}</Button>
          </DialogButtons>
        </>
      )}
    </OnceDialog>
  );
}

interface InviteFormProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  onSubmit(values: Values): void;
  onCancel(): void;
}

function InviteForm({ error, isBusy, onSubmit, onCancel }: InviteFormProps) {
  const { t } = useTranslation(["administration", "base"]);
  const [form] = Form.useForm<Values>();
  const isForAdmin = Form.useWatch("isSystemAdmin", form) === true;
  return (
    <Form<Values>
      form={form}
      name="invite"
      {...formHabits}
      requiredMark="optional"
      initialValues={{ note: "", expiresInDays: 7, maxUses: 1, isSystemAdmin: false }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="note"
        label={t("invite.note")}
        extra={t("invite.noteHint")}
        rules={[{ max: most.noteLength, message: t("invite.noteLong") }]}
      >
        <Input autoFocus autoComplete="off" placeholder={t("invite.noteExample")} />
      </Form.Item>
      <Form.Item name="expiresInDays" label={t("invite.days")} required>
        <Select options={lives.map((value) => ({ value, label: t("invite.day", { count: value }) }))} />
      </Form.Item>
      <Form.Item
        name="maxUses"
        label={t("invite.uses")}
        extra={t("invite.usesHint")}
        required
        rules={[
          { required: true, type: "integer", min: 1, max: most.uses, message: t("invite.usesStrange") },
        ]}
      >
        <InputNumber min={1} max={most.uses} precision={0} />
      </Form.Item>
      <TickField<Values> name="isSystemAdmin" label={t("isAdmin")} hint={t("isAdminHint")} />
      {isForAdmin && (
        <Alert className={styles["warning"] ?? ""} type="warning" showIcon title={t("invite.adminWarning")} />
      )}
      <FormAlert error={error} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("invite.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
