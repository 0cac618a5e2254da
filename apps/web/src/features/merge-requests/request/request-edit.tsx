import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { BranchPicker } from "../branch-picker.tsx";
import { DescriptionField } from "../description-field.tsx";
import { useEditMergeRequest } from "../merge-requests.queries.ts";
import { TitleField } from "../title-field.tsx";
import type { OpenRequest } from "./open-request.ts";
import styles from "./request.module.css";

interface Values {
  readonly title: string;
  readonly description: string;
  readonly targetBranch: string;
  readonly removesSource: boolean;
}

/** Title, description, target and options of a request, in the place of what they say. */
export function RequestEdit({ request, repository, onEnd }: OpenRequest & { onEnd(): void }) {
  const { t } = useTranslation(["mergeRequests", "base"]);
  const { mergeRequestId, repositoryId, sourceBranch, title, description, targetBranch } = request;
  const [isChanged, setIsChanged] = useState(false);
  const edit = useEditMergeRequest();
  const isOpened = request.status === "opened";
  const canRemove = isOpened && sourceBranch !== repository.defaultBranch;
  useLeaveQuestion(isChanged);
  return (
    <Form<Values>
      name="merge-request"
      {...formHabits}
      requiredMark={false}
      className={styles["edit"] ?? ""}
      initialValues={{ title, description, targetBranch, removesSource: request.removesSource }}
      onValuesChange={() => setIsChanged(true)}
      onFinish={(values) =>
        edit.mutate({ mergeRequestId, ...values, title: values.title.trim() }, { onSuccess: onEnd })
      }
    >
      <h2 className={styles["formTitle"]}>{t("editTitle", { number: request.number })}</h2>
      <TitleField />
      {isOpened && (
        <Form.Item name="targetBranch" label={t("target")}>
          <BranchPicker repositoryId={repositoryId} label={t("target")} />
        </Form.Item>
      )}
      <DescriptionField document={{ repositoryId, ref: request.headSha }} />
      {canRemove && (
        <Form.Item name="removesSource" valuePropName="checked">
          <Checkbox>{t("option.removesSource")}</Checkbox>
        </Form.Item>
      )}
      <FormAlert error={edit.error} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={edit.isPending}>
          {t("save")}
        </Button>
        <Button type="text" onClick={onEnd}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
