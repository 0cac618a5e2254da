import BuildOutlined from "@ant-design/icons/es/icons/BuildOutlined";
import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import DesktopOutlined from "@ant-design/icons/es/icons/DesktopOutlined";
import type { ProjectKind } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectTemplate } from "./templates.ts";
import styles from "./create.module.css";

interface TemplateCardsProps {
  readonly templates: readonly ProjectTemplate[];
  readonly chosen: ProjectKind;
  onChoose(kind: ProjectKind): void;
}

const icons = {
  sourceCode: <CodeOutlined />,
  lowCode: <BuildOutlined />,
  largeScreen: <DesktopOutlined />,
} satisfies Record<ProjectKind, ReactNode>;

/** Cards of which one is chosen: real radio buttons, so that arrow keys and screen readers know them. */
export function TemplateCards({ templates, chosen, onChoose }: TemplateCardsProps) {
  const { t } = useTranslation("projectForms");
  return (
    <fieldset className={styles["cards"]}>
      <legend className="lf-visually-hidden">{t("steps.template")}</legend>
      {templates.map(({ kind }) => (
        <label key={kind} className={styles["card"]}>
          <span className={styles["icon"]} aria-hidden="true">
            {icons[kind]}
          </span>
          <span className={styles["title"]}>
            <input
              type="radio"
              name="template"
              value={kind}
              checked={kind === chosen}
              aria-labelledby={`template-${kind}`}
              aria-describedby={`about-${kind}`}
              onChange={() => onChoose(kind)}
            />
            <span id={`template-${kind}`}>{t(`template.${kind}`)}</span>
          </span>
          <span id={`about-${kind}`} className={styles["about"]}>
            {t(`about.${kind}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
