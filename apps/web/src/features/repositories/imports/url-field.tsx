import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { urlProblem } from "./source-url.rules.ts";

/** The address of a repository elsewhere; by default with the hint of an import. */
export function UrlField({ hint }: { readonly hint?: string }) {
  const { t } = useTranslation("repositoryLife");
  const check = async (_rule: unknown, value: string | undefined): Promise<void> => {
    const problem = urlProblem(value);
    if (problem !== null) throw new Error(t(`import.${problem}`));
  };
  return (
    <Form.Item
      name="url"
      label={t("import.url")}
      extra={hint ?? t("import.urlHint")}
      required
      rules={[{ validator: check }]}
    >
      <Input inputMode="url" autoComplete="off" placeholder="https://example.com/team/code.git" />
    </Form.Item>
  );
}
