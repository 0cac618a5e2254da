import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { endsEarly, type NoticeValues } from "./notice-values.rules.ts";
import styles from "./notices.module.css";

/** The fields `startsAt` and `endsAt` of a form, in the local zone. */
export function ScheduleFields() {
  const { t } = useTranslation("notices");
  const form = Form.useFormInstance<NoticeValues>();
  return (
    <div className={styles["times"]}>
      <Form.Item name="startsAt" label={t("form.startsAt")} extra={t("form.startsAtHint")}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="endsAt"
        label={t("form.endsAt")}
        extra={t("form.endsAtHint")}
        dependencies={["startsAt"]}
        rules={[
          {
            validator: async () => {
              const startsAt = form.getFieldValue("startsAt") as string | undefined;
              const endsAt = form.getFieldValue("endsAt") as string | undefined;
              const times = {
                ...(startsAt !== undefined && { startsAt }),
                ...(endsAt !== undefined && { endsAt }),
              };
              if (endsEarly(times, Date.now())) throw new Error(t("form.endsEarly"));
            },
          },
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  );
}
