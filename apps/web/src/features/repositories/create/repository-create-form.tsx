import type { ProjectDetail } from "@lowforge/contract/projects";
import type { IgnoreKey, LicenseKey, RepositoryType } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { useCreateRepository } from "../repositories.queries.ts";
import { codePath, listPath, type Scope } from "../repository-address.ts";
import { BasicFields } from "../repository-form.tsx";
import { useRepositoryRefusal } from "../use-repository-refusal.ts";
import { FirstContent } from "./first-content.tsx";
import { ProjectField } from "./project-field.tsx";

interface CreateValues {
  readonly projectId: number;
  readonly name: string;
  readonly type: RepositoryType;
  readonly description: string;
  readonly initialize: boolean;
  readonly generateReadme: boolean;
  readonly license: LicenseKey | undefined;
  readonly ignore: IgnoreKey | undefined;
  readonly defaultBranch: string;
}

interface RepositoryCreateFormProps {
  readonly scope: Scope;
  /** The project, where there is nothing to choose. */
  readonly only: ProjectDetail | undefined;
}

/** Success goes to the new repository. */
export function RepositoryCreateForm({ scope, only }: RepositoryCreateFormProps) {
  const { t } = useTranslation(["repositories", "base"]);
  const go = useGo();
  const [form] = Form.useForm<CreateValues>();
  const [isChanged, setIsChanged] = useState(false);
  const refusal = useRepositoryRefusal(form);
  const create = useCreateRepository();
  useLeaveQuestion(isChanged);

  function submit(values: CreateValues): void {
    refusal.clear();
    const { name, description, initialize, generateReadme, license, ignore, defaultBranch } = values;
    const input = {
      projectId: values.projectId ?? only?.projectId,
      type: values.type,
      name: name.trim(),
      description: description.trim(),
      initialize: initialize || generateReadme || license !== undefined || ignore !== undefined,
      generateReadme,
      ...(license !== undefined && { license }),
      ...(ignore !== undefined && { ignore }),
      defaultBranch: defaultBranch.trim(),
    };
    create.mutate(input, {
      onSuccess: ({ repositoryId }) =>
        go(codePath(scope, repositoryId), { replace: true, state: { isSaved: true } }),
      onError: refusal.place,
    });
  }

  return (
    <Form<CreateValues>
      form={form}
      {...formHabits}
      requiredMark="optional"
      initialValues={{
        projectId: only?.projectId,
        name: "",
        description: "",
        initialize: false,
        generateReadme: false,
        defaultBranch: "main",
      }}
      onValuesChange={() => setIsChanged(true)}
      onFinish={submit}
    >
      {scope === null && (
        <Form.Item
          name="projectId"
          label={t("form.project")}
          extra={t("form.projectHint")}
          required
          rules={[{ required: true, message: t("form.projectEmpty") }]}
        >
          <ProjectField />
        </Form.Item>
      )}
      <BasicFields form={form} nameHint={t("form.nameHint")} />
      <FirstContent form={form} />
      <FormAlert error={refusal.unplaced} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t("create.submit")}
        </Button>
        <Button type="text" onClick={() => go(listPath(scope))}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
