import { errorTable } from "@lowforge/contract";
import type { ProjectDetail } from "@lowforge/contract/projects";
import type { RepositoryType } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { ProjectField } from "../create/project-field.tsx";
import { codePath, listPath, type Scope } from "../repository-address.ts";
import { isRepositoryName } from "../repository-form.rules.ts";
import { BasicFields } from "../repository-form.tsx";
import { useRepositoryRefusal } from "../use-repository-refusal.ts";
import { CredentialFields } from "./credential-fields.tsx";
import { useStartImport } from "./imports.queries.ts";
import { nameFromUrl } from "./source-url.rules.ts";
import { UrlField } from "./url-field.tsx";

interface ImportValues {
  readonly projectId: number;
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly name: string;
  readonly type: RepositoryType;
  readonly description: string;
}

interface ImportFormProps {
  readonly scope: Scope;
  /** The project, where there is nothing to choose. */
  readonly only: ProjectDetail | undefined;
}

/** Success goes to the new repository, which shows how the import gets on. */
export function ImportForm({ scope, only }: ImportFormProps) {
  const { t } = useTranslation(["repositoryLife", "repositories", "base"]);
  const go = useGo();
  const [form] = Form.useForm<ImportValues>();
  const [isChanged, setIsChanged] = useState(false);
  const refusal = useRepositoryRefusal(form);
  const start = useStartImport();
  useLeaveQuestion(isChanged);

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.code === errorTable.ADDRESS_FORBIDDEN.code) {
      form.setFields([{ name: "url", errors: [t("import.urlForbidden")] }]);
      form.scrollToField("url", { focus: true });
    } else refusal.place(error);
  }

  function submit(values: ImportValues): void {
    refusal.clear();
    const { username, password } = values;
    const input = {
      projectId: values.projectId ?? only?.projectId,
      url: values.url.trim(),
      name: values.name.trim(),
      type: values.type,
      description: values.description.trim(),
      ...(username && { username: username.trim() }),
      ...(password && { password }),
    };
    start.mutate(input, {
      onSuccess: ({ repositoryId }) =>
        go(codePath(scope, repositoryId), { replace: true, state: { isSaved: true } }),
      onError: refuse,
    });
  }

  return (
    <Form<ImportValues>
      form={form}
      {...formHabits}
      requiredMark="optional"
      initialValues={{ projectId: only?.projectId, url: "", name: "", description: "" }}
      onValuesChange={(changed: Partial<ImportValues>) => {
        setIsChanged(true);
        const isOwnName = form.isFieldTouched("name") && form.getFieldValue("name") !== "";
        if (changed.url !== undefined && !isOwnName) form.setFieldValue("name", nameFromUrl(changed.url));
      }}
      onFinish={submit}
    >
      <UrlField />
      <CredentialFields />
      {scope === null && (
        <Form.Item
          name="projectId"
          label={t("repositories:form.project")}
          extra={t("repositories:form.projectHint")}
          required
          rules={[{ required: true, message: t("repositories:form.projectEmpty") }]}
        >
          <ProjectField />
        </Form.Item>
      )}
      <BasicFields
        form={form}
        nameHint={t("import.nameHint")}
        nameRule={(name = "") => {
          if (name.trim() === "") return t("import.nameEmpty");
          return isRepositoryName(name) ? null : t("import.nameHint");
        }}
      />
      <FormAlert error={refusal.unplaced} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {t("import.submit")}
        </Button>
        <Button type="text" onClick={() => go(listPath(scope))}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
