import type { BuildTool } from "@lowforge/contract/pipelines";
import type { Repository } from "@lowforge/contract/repositories";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { Counter } from "../../../ui/counter.tsx";
import { SourceFields } from "./source-fields.tsx";
import { StepFields } from "./step-fields.tsx";
import { descriptionLimit, nameLimit, nameProblem } from "../../../platform/forms/display-name.rules.ts";
import { formHabits } from "../../../ui/form-habits.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { isChanged, isTimeout, type TaskFormValues } from "./task-form.rules.ts";
import { ToolField } from "./tool-field.tsx";

interface TaskFormProps {
  readonly form: FormInstance<TaskFormValues>;
  readonly initial: TaskFormValues;
  readonly projectId: number;
  readonly repositories: readonly Repository[];
  readonly tools: readonly BuildTool[];
  /** A refusal that no field can carry. */
  readonly error: unknown;
  /** Asked before leaving with changes; false once they are saved. */
  readonly guardsChanges: boolean;
  onSubmit(values: TaskFormValues): void;
  /** Submit, then Cancel as text. */
  readonly buttons: ReactNode;
}

/** What a build task is: its name, its source, its tool and its steps. */
export function TaskForm(props: TaskFormProps) {
  const { form, initial, error, guardsChanges, onSubmit, buttons } = props;
  const { t } = useTranslation("pipelines");
  const values = Form.useWatch([], form) as Partial<TaskFormValues> | undefined;
  useLeaveQuestion(guardsChanges && isChanged(values, initial));

  return (
    <Form
      form={form}
      {...formHabits}
      requiredMark="optional"
      initialValues={initial}
      scrollToFirstError={{ focus: true, block: "center" }}
      onFinish={onSubmit}
      onKeyDown={submitOnControlEnter(form)}
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
        extra={<Counter value={values?.description} limit={descriptionLimit} />}
      >
        <Input.TextArea rows={3} placeholder={t("form.descriptionHint")} />
      </Form.Item>
      <SourceFields form={form} projectId={props.projectId} repositories={props.repositories} />
      <ToolField tools={props.tools} />
      <StepFields />
      <Form.Item
        name="timeoutMinutes"
        label={t("form.timeout")}
        extra={t("form.timeoutHint")}
        required
        rules={[
          {
            validator: async (_rule, value: number | null) => {
              if (!isTimeout(value)) throw new Error(t("form.timeoutRange"));
            },
          },
        ]}
      >
        <InputNumber style={{ width: 160 }} precision={0} suffix={t("form.minutes")} />
      </Form.Item>
      <FormAlert error={error} />
      {buttons}
    </Form>
  );
}

function submitOnControlEnter(form: FormInstance<TaskFormValues>) {
  return (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };
}
