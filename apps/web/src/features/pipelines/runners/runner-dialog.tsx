import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Modal from "antd/es/modal";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import styles from "../pipelines.module.css";
import { commandsFor, tagsOf } from "./runner.rules.ts";
import { useAddRunner } from "./runners.queries.ts";

interface RunnerDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Adds a runner, then shows its token once with what to type on its machine. */
export function RunnerDialog({ isOpen, onClose }: RunnerDialogProps) {
  const { t } = useTranslation("pipelines");
  const add = useAddRunner();
  const token = add.data?.token;

  function close(): void {
    onClose();
    add.reset();
  }

  return (
    <Modal
      open={isOpen}
      title={token === undefined ? t("runners.add") : t("runners.onceTitle")}
      footer={null}
      width={640}
      destroyOnHidden
      // The token is gone once this closes, so only its own buttons close it.
      mask={{ closable: token === undefined }}
      keyboard={token === undefined}
      onCancel={close}
    >
      {token === undefined ? (
        <RunnerForm
          error={add.error}
          isBusy={add.isPending}
          onCancel={close}
          onSubmit={(values) => add.mutate(values)}
        />
      ) : (
        <NewRunner token={token} onClose={close} />
      )}
    </Modal>
  );
}

interface RunnerFormProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  onCancel(): void;
  onSubmit(values: { name: string; tags: string[]; runUntagged: boolean }): void;
}

function RunnerForm({ error, isBusy, onCancel, onSubmit }: RunnerFormProps) {
  const { t } = useTranslation(["pipelines", "base"]);
  return (
    <Form<{ name: string; tags: string; runUntagged: boolean }>
      name="runner"
      layout="vertical"
      requiredMark="optional"
      initialValues={{ name: "", tags: "", runUntagged: true }}
      validateTrigger="onBlur"
      onFinish={({ name, tags, runUntagged }) =>
        onSubmit({ name: name.trim(), tags: tagsOf(tags), runUntagged })
      }
    >
      <Form.Item
        name="name"
        label={t("runners.name")}
        required
        rules={[
          { required: true, whitespace: true, message: t("runners.nameEmpty") },
          { max: 50, message: t("runners.nameLong") },
        ]}
      >
        <Input autoFocus autoComplete="off" placeholder={t("runners.nameExample")} />
      </Form.Item>
      <Form.Item
        name="tags"
        label={t("runners.tags")}
        extra={t("runners.tagsHint")}
        rules={[
          {
            validator: async (_rule, value: string) => {
              const tags = tagsOf(value);
              if (tags.length > 20 || tags.some((tag) => tag.length > 50))
                throw new Error(t("runners.tagsLong"));
            },
          },
        ]}
      >
        <Input autoComplete="off" placeholder="docker, gpu" />
      </Form.Item>
      <Form.Item name="runUntagged" valuePropName="checked">
        <Checkbox>{t("runners.runUntagged")}</Checkbox>
      </Form.Item>
      <FormAlert error={error} />
      <div className={styles["buttons"]}>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("runners.add")}
        </Button>
      </div>
    </Form>
  );
}

function NewRunner({ token, onClose }: { readonly token: string; onClose(): void }) {
  const { t } = useTranslation(["pipelines", "base"]);
  const commands = commandsFor(location.origin, token);
  return (
    <>
      <p>{t("runners.onceText")}</p>
      <Secret text={token} label={t("runners.copyToken")} />
      <p>{t("runners.stockCommand")}</p>
      <Secret text={commands.stock} label={t("runners.copyCommand")} />
      <p>{t("runners.ownCommand")}</p>
      <Secret text={commands.own} label={t("runners.copyCommand")} />
      <div className={styles["buttons"]}>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
      </div>
    </>
  );
}

function Secret({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={styles["secret"]}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
