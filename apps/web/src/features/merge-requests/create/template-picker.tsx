import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import type { RequestTemplate } from "./templates.rules.ts";
import styles from "./create.module.css";

interface TemplatePickerProps {
  readonly templates: readonly RequestTemplate[];
  onChoose(text: string): void;
}

/** Puts one of the repository's templates in place of the description; nothing where there is no choice. */
export function TemplatePicker({ templates, onChoose }: TemplatePickerProps) {
  const { t } = useTranslation("mergeRequests");
  if (templates.length < 2) return null;
  return (
    <Select
      aria-label={t("create.template")}
      className={styles["template"] ?? ""}
      placeholder={t("create.template")}
      value={null}
      options={templates.map(({ path, name }) => ({ value: path, label: name }))}
      onChange={(path) => {
        const chosen = templates.find((template) => template.path === path);
        if (chosen !== undefined) onChoose(chosen.text);
      }}
    />
  );
}
