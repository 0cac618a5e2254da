import { repositoryTypes, type RepositoryType } from "@lowforge/contract/repositories";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import { Counter } from "../../ui/counter.tsx";
import { descriptionLimit, nameLimit, nameProblem } from "../../platform/forms/display-name.rules.ts";
import { NameField } from "../../ui/name-field.tsx";
import { descriptionProblem, repositoryNameLimit } from "./repository-form.rules.ts";

/** What can be changed of a repository later, too. */
export interface RepositoryBasics {
  readonly name: string;
  readonly type: RepositoryType | undefined;
  readonly description: string;
}

interface BasicFieldsProps {
  readonly form: FormInstance;
  /** What the repository is called and described as now. */
  readonly present?: RepositoryBasics;
  /** Stands under the name. */
  readonly nameHint: string;
  /** Another rule for names than that of the forms: what to say of one that is refused. */
  nameRule?(name: string | undefined): string | null;
}

/** Name, type and description: to create a repository, and to change one. */
export function BasicFields({ form, present, nameHint, nameRule }: BasicFieldsProps) {
  const { t } = useTranslation("repositories");
  const description = Form.useWatch<string | undefined>("description", form);
  return (
    <>
      <NameField
        label={t("form.name")}
        hint={nameHint}
        limit={nameRule === undefined ? nameLimit : repositoryNameLimit}
        problemText={(name) => {
          if (nameRule !== undefined) return nameRule(name);
          const problem = nameProblem(name, present?.name);
          return problem === null ? null : t(`form.${problem}`);
        }}
      />
      <Form.Item
        name="type"
        label={t("form.type")}
        required
        rules={[{ required: true, message: t("form.typeEmpty") }]}
      >
        <Radio.Group options={repositoryTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t("form.description")}
        required
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = descriptionProblem(value, present?.description);
              if (problem !== null) throw new Error(t(`form.${problem}`));
            },
          },
        ]}
        extra={<Counter value={description} limit={descriptionLimit} />}
      >
        <Input.TextArea rows={4} placeholder={t("form.descriptionHint")} />
      </Form.Item>
    </>
  );
}
