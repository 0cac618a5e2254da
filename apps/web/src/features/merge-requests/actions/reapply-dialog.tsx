import { branchName } from "@lowforge/contract";
import { ApiError } from "../../../platform/api/api-error.ts";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { BranchPicker } from "../branch-picker.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import { useReapply } from "./actions.queries.ts";
import styles from "./actions.module.css";

export type ReapplyKind = "revert" | "cherryPick";

interface ReapplyDialogProps extends OpenRequest {
  readonly kind: ReapplyKind;
  onClose(): void;
}

interface Values {
  readonly targetBranch: string;
  readonly branch: string;
}

/** Asks where to, and opens the new request. */
export function ReapplyDialog({ kind, onClose, ...open }: ReapplyDialogProps) {
  const { t } = useTranslation("mergeActions");
  return (
    <Dialog open title={t(`${kind}.title`)} destroyOnHidden footer={null} onCancel={onClose}>
      <ReapplyForm {...open} kind={kind} onClose={onClose} />
    </Dialog>
  );
}

function ReapplyForm({ request, kind, onClose }: ReapplyDialogProps) {
  const { t } = useTranslation(["mergeActions", "base"]);
  const { mergeRequestId, repositoryId, targetBranch } = request;
  const navigate = useNavigate();
  const links = useRepositoryLinks(repositoryId);
  const reapply = useReapply(kind);

  function submit({ branch, ...values }: Values): void {
    const name = branch.trim();
    reapply.mutate(
      { mergeRequestId, targetBranch: values.targetBranch, ...(name === "" ? {} : { branch: name }) },
      { onSuccess: ({ number }) => void navigate(links.mergeRequest(number)) },
    );
  }

  return (
    <Form<Values>
      name="reapply"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ targetBranch: kind === "revert" ? targetBranch : "", branch: "" }}
      onFinish={submit}
    >
      <p className={styles["intro"]}>{t(`${kind}.text`)}</p>
      <Form.Item
        name="targetBranch"
        label={t("field.target")}
        rules={[{ required: true, message: t("field.targetEmpty") }]}
      >
        <BranchPicker repositoryId={repositoryId} label={t("field.target")} />
      </Form.Item>
      <Form.Item
        name="branch"
        label={t("field.branch")}
        extra={t("field.branchHint")}
        rules={[{ validator: (_, value: string) => checkName(value, t("field.branchBad")) }]}
      >
        <Input maxLength={50} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <FormAlert error={reapply.error} />
      <Paths error={reapply.error} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={reapply.isPending}>
          {t(`${kind}.submit`)}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function checkName(value: string, problem: string): Promise<void> {
  const name = value.trim();
  const isGood = name === "" || branchName.safeParse(name).success;
  return isGood ? Promise.resolve() : Promise.reject(new Error(problem));
}

/** The paths that are in the way. */
function Paths({ error }: { readonly error: unknown }) {
  const fields =
    error instanceof ApiError ? error.fields.filter(({ problem }) => problem === "conflict") : [];
  if (fields.length === 0) return null;
  return (
    <ul className={styles["paths"]}>
      {fields.map(({ path }) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
