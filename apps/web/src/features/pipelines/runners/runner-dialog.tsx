import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { OnceDialog } from "../../../ui/once-dialog.tsx";
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
    <OnceDialog
      isOpen={isOpen}
      isShown={token !== undefined}
      title={token === undefined ? t("runners.add") : t("runners.onceTitle")}
      width={640}
      onClose={close}
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
    </OnceDialog>
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
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("runners.add")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function NewRunner({ token, onClose }: { readonly token: string; onClose(): void }) {
  const { t } = useTranslation(["pipelines", "base"]);
  const commands = commandsFor(location.origin, token);
  return (
    <>
      <p>{t("runners.onceText")}</p>
      <CopyLine text={token} label={t("runners.copyToken")} />
      <p>{t("runners.stockCommand")}</p>
      <CopyLine text={commands.stock} label={t("runners.copyCommand")} />
      <p>{t("runners.ownCommand")}</p>
      <CopyLine text={commands.own} label={t("runners.copyCommand")} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
      </DialogButtons>
    </>
  );
}
