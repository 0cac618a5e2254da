import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { useSettled } from "../../platform/forms/use-settled.ts";
import { useAllowedProjects } from "../projects/index.ts";
import { AudienceSelect } from "./audience-select.tsx";

/** The field `audience` of a form: everybody, where the member may tell everybody, or a project of theirs. */
export function AudienceField() {
  const { t } = useTranslation("notices");
  const [typed, setTyped] = useState("");
  const hasEverybody = useIsAllowed("notice.publish");
  const projects = useAllowedProjects({ permission: "notice.manage", name: useSettled(typed).trim() });
  return (
    <Form.Item
      name="audience"
      label={t("form.audience")}
      extra={t("form.audienceHint")}
      rules={[{ required: true, message: t("form.audienceEmpty") }]}
    >
      <AudienceSelect
        placeholder={t("form.audienceEmpty")}
        hasEverybody={hasEverybody}
        projects={projects.data}
        onSearch={setTyped}
      />
    </Form.Item>
  );
}
