import type { Repository } from "@lowforge/contract/repositories";
import Form, { type FormInstance } from "antd/es/form";
import Select from "antd/es/select";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useBranches } from "../../repositories/index.ts";
import type { TaskFormValues } from "./task-form.rules.ts";

interface SourceFieldsProps {
  readonly form: FormInstance<TaskFormValues>;
  readonly projectId: number;
  readonly repositories: readonly Repository[];
}

const fieldStyle = { maxWidth: 400 };

/** The repository, then one of its branches: the default one, until another is chosen. */
export function SourceFields({ form, projectId, repositories }: SourceFieldsProps) {
  const { t } = useTranslation("pipelines");
  const repositoryId = Form.useWatch("repositoryId", form);
  const repository = repositories.find((one) => one.repositoryId === repositoryId);
  const isEmpty = repository?.isEmpty === true;
  const branches = useBranches(repositoryId ?? 0, repositoryId !== undefined && !isEmpty);
  const names = branches.data?.map(({ name }) => name);
  const defaultName = branches.data?.find(({ isDefault }) => isDefault)?.name;

  const preselect = useEffectEvent((name: string) => {
    if (form.getFieldValue("branch") === undefined) form.setFieldValue("branch", name);
  });
  useEffect(() => {
    if (defaultName !== undefined) preselect(defaultName);
  }, [defaultName, repositoryId]);

  return (
    <>
      <Form.Item
        name="repositoryId"
        label={t("task.repository")}
        required
        rules={[{ required: true, message: t("form.repositoryEmpty") }]}
      >
        <Select
          style={fieldStyle}
          showSearch={{ optionFilterProp: "label" }}
          placeholder={t("form.repositoryHint")}
          options={repositories.map(({ repositoryId: value, name, isEmpty: hasNothing }) => ({
            value,
            label: hasNothing ? t("form.emptyRepository", { name }) : name,
          }))}
          onChange={() => form.setFieldValue("branch", undefined)}
        />
      </Form.Item>
      <Form.Item
        name="branch"
        label={t("tasks.branch")}
        required
        extra={
          isEmpty ? (
            <>
              {t("form.noBranches")}{" "}
              <Link to={localePath(`/project/${projectId}/repository/git/${repositoryId}`)}>
                {t("tasks.push")}
              </Link>
            </>
          ) : undefined
        }
        dependencies={["repositoryId"]}
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              if (value === undefined) throw new Error(t("form.branchEmpty"));
              if (names !== undefined && !names.includes(value)) throw new Error(t("form.branchGone"));
            },
          },
        ]}
      >
        <Select
          style={fieldStyle}
          showSearch
          placeholder={t("form.branchHint")}
          loading={branches.isFetching}
          disabled={repositoryId === undefined || isEmpty}
          options={(names ?? []).map((value) => ({ value, label: value }))}
        />
      </Form.Item>
    </>
  );
}
