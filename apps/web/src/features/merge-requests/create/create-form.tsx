import type { EndpointOutput } from "@lowforge/contract";
import type { mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { type OpenRepository, useRepositoryLinks } from "../../repositories/index.tsx";
import { DescriptionField } from "../description-field.tsx";
import { TitleField } from "../title-field.tsx";
import { useAddMergeRequest } from "../merge-requests.queries.ts";
import type { CreateAddress } from "./create-address.rules.ts";
import { TemplatePicker } from "./template-picker.tsx";
import { proposeTitle } from "./title.rules.ts";
import { useTemplates } from "./use-templates.ts";
import { useMergeRules } from "../settings/settings.queries.ts";
import styles from "./create.module.css";

interface Values {
  readonly title: string;
  readonly description: string;
  readonly removesSource: boolean;
  readonly isDraft: boolean;
}

interface CreateFormProps extends OpenRepository {
  readonly address: CreateAddress;
  readonly comparison: EndpointOutput<(typeof mergeRequestEndpoints)["compareBranches"]>;
}

/** What the request is called and says. Title and description are proposed and stay once somebody has typed. */
export function CreateForm({ repository, address, comparison }: CreateFormProps) {
  const { t } = useTranslation(["mergeRequests", "base"]);
  const { repositoryId, defaultBranch } = repository;
  const { source: sourceBranch, target: targetBranch } = address;
  const [form] = Form.useForm<Values>();
  const [isChanged, setIsChanged] = useState(false);
  const templates = useTemplates(repositoryId, defaultBranch);
  const navigate = useNavigate();
  const links = useRepositoryLinks(repositoryId);
  const add = useAddMergeRequest();
  const canRemove = sourceBranch !== defaultBranch;
  useLeaveQuestion(isChanged);
  const { first } = templates;
  useEffect(() => {
    if (first !== undefined && !form.isFieldTouched("description")) form.setFieldValue("description", first);
  }, [first, form]);

  const { data: rules } = useMergeRules(repositoryId);
  useEffect(() => {
    if (rules !== undefined && !form.isFieldTouched("removesSource"))
      form.setFieldValue("removesSource", canRemove && rules.removesSource);
  }, [rules, form, canRemove]);

  function submit(values: Values): void {
    const wish = { ...values, title: values.title.trim(), removesSource: canRemove && values.removesSource };
    add.mutate(
      { repositoryId, sourceBranch, targetBranch, ...wish },
      {
        onSuccess: ({ number }) =>
          void navigate(links.mergeRequest(number), { replace: true, state: { isSaved: true } }),
      },
    );
  }

  return (
    <Form<Values>
      form={form}
      name="merge-request"
      {...formHabits}
      requiredMark={false}
      className={styles["form"] ?? ""}
      initialValues={{
        title: proposeTitle(sourceBranch, comparison.commits),
        description: "",
        removesSource: canRemove,
        isDraft: false,
      }}
      onValuesChange={() => setIsChanged(true)}
      onFinish={submit}
    >
      <TitleField />
      <DescriptionField
        document={{ repositoryId, ref: sourceBranch }}
        tools={
          <TemplatePicker
            templates={templates.list}
            onChoose={(text) => {
              form.setFieldValue("description", text);
              setIsChanged(true);
            }}
          />
        }
      />
      <div className={styles["options"]}>
        {canRemove && (
          <Form.Item name="removesSource" valuePropName="checked" noStyle>
            <Checkbox>{t("option.removesSource")}</Checkbox>
          </Form.Item>
        )}
        <Form.Item name="isDraft" valuePropName="checked" noStyle>
          <Checkbox>{t("option.isDraft")}</Checkbox>
        </Form.Item>
        <p className={styles["hint"]}>{t("option.isDraftHint")}</p>
      </div>
      <FormAlert error={add.error} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t("create.submit")}
        </Button>
        <Button type="text" onClick={() => void navigate(links.mergeRequests())}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
