import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";

const longest = 200;

/** The field `title` of a form of a merge request. */
export function TitleField() {
  const { t } = useTranslation("mergeRequests");
  return (
    <Form.Item
      name="title"
      label={t("field.title")}
      rules={[{ required: true, whitespace: true, message: t("field.titleEmpty") }]}
    >
      <Input maxLength={longest} autoComplete="off" count={{ max: longest }} />
    </Form.Item>
  );
}
