import { noticePlaces, noticeSeverities } from "@lowforge/contract/notices";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Radio from "antd/es/radio";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { formHabits } from "../../ui/form-habits.ts";
import { SaveButton } from "../../ui/save-button.tsx";
import { Status } from "../../ui/status.tsx";
import { TickField } from "../../ui/tick-field.tsx";
import { ContentField } from "./content-field.tsx";
import type { NoticeValues } from "./notice-values.rules.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface NoticeFormProps {
  readonly initial: NoticeValues;
  /** It changes what was published already. */
  readonly isOld?: boolean;
  readonly error: unknown;
  readonly isBusy: boolean;
  /** What was typed is saved, and can be left. */
  readonly isDone: boolean;
  /** Whom it is for. */
  readonly children: ReactNode;
  /** Stands behind the last field. */
  readonly after?: ReactNode;
  onSubmit(values: NoticeValues): void;
  onCancel(): void;
}

/** What a notice says, to whom, where, from when until when: to publish one, and to change one. */
export function NoticeForm(props: NoticeFormProps) {
  const { initial, isOld = false, isBusy, isDone, error, children, after } = props;
  const { t } = useTranslation(["notices", "base"]);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveQuestion(isChanged && !isDone);
  return (
    <Form<NoticeValues>
      {...formHabits}
      name="notice"
      requiredMark={false}
      initialValues={initial}
      onValuesChange={() => setIsChanged(true)}
      onFinish={(values) => props.onSubmit({ ...initial, ...values })}
    >
      <ContentField />
      {children}
      <Form.Item name="severity" label={t("form.severity")} extra={t("form.severityHint")}>
        <Radio.Group
          options={noticeSeverities.map((value) => ({
            value,
            label: <Status kind="notice" code={value} />,
          }))}
        />
      </Form.Item>
      <Form.Item name="place" label={t("form.place")}>
        <Radio.Group options={noticePlaces.map((value) => ({ value, label: t(`form.places.${value}`) }))} />
      </Form.Item>
      <ScheduleFields />
      <TickField<NoticeValues> name="isPinned" label={t("form.isPinned")} hint={t("form.isPinnedHint")} />
      <TickField<NoticeValues>
        name="mustAcknowledge"
        label={t("form.mustAcknowledge")}
        hint={t("form.mustAcknowledgeHint")}
      />
      {after}
      <FormAlert error={error} />
      <FormButtons>
        {isOld ? (
          <SaveButton isSaving={isBusy} />
        ) : (
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t("new")}
          </Button>
        )}
        <Button type="text" onClick={props.onCancel}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
