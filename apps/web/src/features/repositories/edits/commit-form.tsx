import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import { errorTable } from "@lowforge/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useSession } from "../../../platform/session/session.store.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { isBranchName, suggestBranch } from "./edits.rules.ts";

export interface CommitWishes {
  readonly message: string;
  /** Undefined commits to the branch itself. */
  readonly newBranch: string | undefined;
}

interface CommitFormProps {
  readonly branch: string;
  /** What the message says where the member writes none. */
  readonly defaultMessage: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly error: unknown;
  /** What a conflict offers, such as a link to the latest version. */
  readonly onConflict?: ReactNode;
  onCommit(wishes: CommitWishes): void;
  onCancel(): void;
}

interface Values {
  readonly message: string;
  readonly target: "same" | "new";
  readonly newBranch: string;
}

/** The message of a commit and where it goes: the branch itself, or a new one. */
export function CommitForm(props: CommitFormProps) {
  const { t } = useTranslation(["repositoryEdits", "base"]);
  const username = useSession((state) => state.user?.username ?? "");
  const [form] = Form.useForm<Values>();
  const target = Form.useWatch("target", form);
  const [suggested] = useState(() => suggestBranch(username, new Date()));

  function submit({ message, target: chosen, newBranch }: Values): void {
    props.onCommit({
      message: message.trim() === "" ? props.defaultMessage : message.trim(),
      newBranch: chosen === "new" ? newBranch.trim() : undefined,
    });
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ message: "", target: "same", newBranch: suggested }}
      onFinish={submit}
    >
      <Form.Item name="message" label={t("message")}>
        <Input.TextArea rows={2} maxLength={10_000} placeholder={props.defaultMessage} />
      </Form.Item>
      <Form.Item name="target" label={t("target")}>
        <Radio.Group
          vertical
          options={[
            { value: "same", label: t("sameBranch", { branch: props.branch }) },
            { value: "new", label: t("newBranch") },
          ]}
        />
      </Form.Item>
      {target === "new" && (
        <Form.Item
          name="newBranch"
          label={t("branchName")}
          rules={[
            {
              validator: (_rule, value: string) =>
                isBranchName(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t("branchBad"))),
            },
          ]}
        >
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
      )}
      <Refusal error={props.error} onConflict={props.onConflict} />
      <FormButtons>
        <Button
          type="primary"
          htmlType="submit"
          danger={props.isDangerous === true}
          loading={props.isBusy}
          disabled={props.isDisabled === true}
        >
          {props.action}
        </Button>
        <Button type="text" onClick={props.onCancel}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** What the server refused: a conflict with what to do, a rule with its reason, anything else as it is. */
function Refusal({ error, onConflict }: Pick<CommitFormProps, "error" | "onConflict">) {
  const { t } = useTranslation("repositoryEdits");
  if (!(error instanceof ApiError)) return <FormAlert error={error} />;
  if (error.code === errorTable.REF_MOVED.code) {
    return <Alert type="warning" showIcon role="alert" title={t("moved")} action={onConflict} />;
  }
  const reason = error.fields[0]?.problem;
  if (error.code === errorTable.PUSH_REFUSED.code && reason !== undefined) {
    return <Alert type="error" showIcon role="alert" title={t("refused", { reason })} />;
  }
  return <FormAlert error={error} />;
}
