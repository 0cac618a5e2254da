import AutoComplete from "antd/es/auto-complete";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { RefField } from "../branches/ref-field.tsx";
import { useTagNames } from "../repositories.queries.ts";
import { tagNameProblem } from "../tags/tag-name.rules.ts";

/** The fields `tag` and `target` of a form: a tag that exists, or the name of a new one and where it is made. */
export function TagFields({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("releases");
  const tags = useTagNames(repositoryId);
  const typed = (Form.useWatch<string | undefined>("tag", Form.useFormInstance()) ?? "").trim();
  const names = tags.data ?? [];
  const isNew = typed !== "" && !names.includes(typed);
  const check = async (_rule: unknown, value = ""): Promise<void> => {
    const problem = tagNameProblem(value.trim());
    if (problem !== null) throw new Error(t(problem === "empty" ? "field.tagEmpty" : "field.tagFormat"));
  };
  return (
    <>
      <Form.Item
        name="tag"
        label={t("field.tag")}
        extra={isNew ? t("field.newTag", { name: typed }) : t("field.tagHint")}
        rules={[{ validator: check }]}
      >
        <AutoComplete
          options={names.map((value) => ({ value }))}
          showSearch={{ filterOption: (text, option) => option?.value.includes(text.trim()) ?? false }}
          placeholder={t("field.tagExample")}
          style={{ maxWidth: 400 }}
        />
      </Form.Item>
      <Form.Item name="target" label={t("field.target")} extra={t("field.targetHint")} hidden={!isNew}>
        <RefField repositoryId={repositoryId} label={t("field.target")} />
      </Form.Item>
    </>
  );
}
