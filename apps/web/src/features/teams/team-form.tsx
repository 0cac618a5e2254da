import { errorTable } from "@lowforge/contract";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/api/api-error.ts";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { Counter } from "../../ui/counter.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { placeFieldProblems } from "../../ui/field-problems.ts";
import { formHabits } from "../../ui/form-habits.ts";
import { NameField } from "../../ui/name-field.tsx";
import { teamDescriptionLimit, teamNameLimit, teamNameProblem } from "./team-name.rules.ts";

export interface TeamFormValues {
  readonly name: string;
  readonly description: string;
}

interface TeamFormProps {
  /** Of the form, which makes the ids of its fields. */
  readonly name: string;
  readonly initial: TeamFormValues;
  readonly action: string;
  readonly isSaving: boolean;
  /** Rejects with what was refused. */
  onSubmit(values: TeamFormValues): Promise<unknown>;
  onCancel(): void;
}

/** Name and description: to create a team, and to change one. */
export function TeamForm({ name: formName, initial, action, isSaving, onSubmit, onCancel }: TeamFormProps) {
  const { t } = useTranslation(["teams", "base"]);
  const [form] = Form.useForm<TeamFormValues>();
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const description = Form.useWatch("description", form);

  function place(error: unknown): void {
    const isTaken = error instanceof ApiError && error.code === errorTable.TEAM_EXISTS.code;
    const problems = isTaken ? [{ path: "name" }] : [];
    const isPlaced = placeFieldProblems({ form, problems, texts: { name: t("form.taken") } });
    setUnplaced(isPlaced ? null : error);
  }

  function submit(values: TeamFormValues): void {
    setUnplaced(null);
    onSubmit({ name: values.name.trim(), description: (values.description ?? "").trim() }).catch(place);
  }

  return (
    <Form<TeamFormValues>
      form={form}
      name={formName}
      {...formHabits}
      requiredMark="optional"
      initialValues={initial}
      onFinish={submit}
    >
      <NameField
        label={t("form.name")}
        hint={t("form.nameHint")}
        limit={teamNameLimit}
        problemText={(name) => {
          const problem = teamNameProblem(name);
          return problem === null ? null : t(`form.${problem}`);
        }}
      />
      <Form.Item
        name="description"
        label={t("form.description")}
        rules={[{ max: teamDescriptionLimit, message: t("form.descriptionLong") }]}
        extra={<Counter value={description} limit={teamDescriptionLimit} />}
      >
        <Input.TextArea rows={3} placeholder={t("form.descriptionHint")} />
      </Form.Item>
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {action}
        </Button>
      </DialogButtons>
    </Form>
  );
}
