import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../platform/navigation/leave-question.tsx";
import { Counter } from "../../ui/counter.tsx";
import { descriptionLimit, nameLimit, nameProblem } from "../../platform/forms/display-name.rules.ts";
import { formHabits } from "../../ui/form-habits.ts";
import { NameField } from "../../ui/name-field.tsx";

export interface ProjectFormValues {
  readonly name: string;
  readonly description: string;
}

interface ProjectFormProps {
  readonly form: FormInstance<ProjectFormValues>;
  readonly initial: ProjectFormValues;
  /** What has been typed already; it counts as changed. */
  readonly present?: ProjectFormValues;
  readonly isDisabled?: boolean;
  /** A refusal that no field can carry. */
  readonly error: unknown;
  /** Asked before leaving with changes; false once they are saved. */
  readonly guardsChanges: boolean;
  onChange?(values: Partial<ProjectFormValues>): void;
  onSubmit(values: ProjectFormValues): void;
  /** Further fields. */
  readonly children?: ReactNode;
  /** Submit, then Cancel as text. */
  readonly buttons: ReactNode;
}

/** Name and description: to create a project, and to change one. */
export function ProjectForm(props: ProjectFormProps) {
  const { form, initial, present = initial, isDisabled = false, error, guardsChanges, onSubmit } = props;
  const { t } = useTranslation("projects");
  const name = Form.useWatch("name", form);
  const description = Form.useWatch("description", form);
  const isChanged =
    (name !== undefined && name !== initial.name) ||
    (description !== undefined && description !== initial.description);
  useLeaveQuestion(guardsChanges && isChanged);

  return (
    <Form
      form={form}
      {...formHabits}
      requiredMark="optional"
      disabled={isDisabled}
      initialValues={{ name: present.name, description: present.description }}
      onValuesChange={(change: Partial<ProjectFormValues>) => props.onChange?.(change)}
      onFinish={({ name: finalName, description: finalDescription }) =>
        onSubmit({ name: finalName.trim(), description: (finalDescription ?? "").trim() })
      }
    >
      <NameField
        label={t("form.name")}
        hint={t("form.nameHint")}
        limit={nameLimit}
        problemText={(name) => {
          const problem = nameProblem(name);
          return problem === null ? null : t(`form.${problem}`);
        }}
      />
      <Form.Item
        name="description"
        label={t("form.description")}
        rules={[{ max: descriptionLimit, message: t("form.descriptionLong") }]}
        extra={<Counter value={description} limit={descriptionLimit} />}
      >
        <Input.TextArea rows={4} placeholder={t("form.descriptionHint")} />
      </Form.Item>
      {props.children}
      <FormAlert error={error} />
      {props.buttons}
    </Form>
  );
}
