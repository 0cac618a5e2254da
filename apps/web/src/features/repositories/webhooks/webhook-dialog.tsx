import { type Webhook, type WebhookEvent, webhookEvents } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { OnceDialog } from "../../../ui/once-dialog.tsx";
import { NewSecret } from "./new-secret.tsx";
import { keyOfEvent, urlProblem } from "./webhook.rules.ts";
import { useAddWebhook, useUpdateWebhook } from "./webhooks.queries.ts";
import styles from "./webhooks.module.css";

interface WebhookDialogProps {
  readonly repositoryId: number;
  /** Null makes a new one. */
  readonly webhook: Webhook | null;
  readonly isOpen: boolean;
  onClose(): void;
}

interface Fields {
  readonly url: string;
  readonly events: WebhookEvent[];
  readonly isActive: boolean;
}

/** Makes a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ repositoryId, webhook, isOpen, onClose }: WebhookDialogProps) {
  const { t } = useTranslation("webhooks");
  const { message } = App.useApp();
  const add = useAddWebhook();
  const update = useUpdateWebhook();
  const secret = add.data?.secret;

  function close(): void {
    onClose();
    add.reset();
    update.reset();
  }

  function save(fields: Fields): void {
    const input = { ...fields, repositoryId, url: fields.url.trim() };
    if (webhook === null) return add.mutate(input);
    const onSuccess = (): void => {
      close();
      void message.success(t("saved"));
    };
    update.mutate({ ...input, webhookId: webhook.webhookId }, { onSuccess });
  }

  const title = webhook === null ? t("add") : t("edit");
  return (
    <OnceDialog
      isOpen={isOpen}
      isShown={secret !== undefined}
      title={secret === undefined ? title : t("onceTitle")}
      width={600}
      onClose={close}
    >
      {secret === undefined ? (
        <WebhookForm
          present={webhook ?? { url: "", events: ["push"], isActive: true }}
          action={webhook === null ? t("add") : t("save")}
          error={add.error ?? update.error}
          isBusy={add.isPending || update.isPending}
          onCancel={close}
          onSubmit={save}
        />
      ) : (
        <NewSecret secret={secret} onClose={close} />
      )}
    </OnceDialog>
  );
}

interface WebhookFormProps {
  readonly present: Fields;
  readonly action: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  onCancel(): void;
  onSubmit(fields: Fields): void;
}

function WebhookForm({ present, action, error, isBusy, onCancel, onSubmit }: WebhookFormProps) {
  const { t } = useTranslation(["webhooks", "base"]);
  const judge = async (_rule: unknown, url: string | undefined): Promise<void> => {
    const problem = urlProblem(url);
    if (problem !== null) throw new Error(t(problem));
  };
  return (
    <Form<Fields>
      name="webhook"
      {...formHabits}
      requiredMark={false}
      initialValues={{ url: present.url, events: present.events, isActive: present.isActive }}
      onFinish={onSubmit}
    >
      <Form.Item name="url" label={t("url")} rules={[{ validator: judge }]}>
        <Input autoFocus autoComplete="off" inputMode="url" placeholder={t("urlExample")} />
      </Form.Item>
      <Form.Item
        name="events"
        label={t("events")}
        rules={[{ type: "array", required: true, min: 1, message: t("eventsEmpty") }]}
      >
        <Checkbox.Group className={styles["events"] ?? ""}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event}>
              {t(`event.${keyOfEvent(event)}`)}
              <span className={styles["hint"]}>{t(`hint.${keyOfEvent(event)}`)}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="isActive" label={t("isActive")} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FormAlert error={error} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {action}
        </Button>
      </DialogButtons>
    </Form>
  );
}
