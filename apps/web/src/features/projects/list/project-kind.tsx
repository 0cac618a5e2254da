import type { ProjectKind } from "@lowforge/contract/projects";
import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import BuildOutlined from "@ant-design/icons/es/icons/BuildOutlined";
import DesktopOutlined from "@ant-design/icons/es/icons/DesktopOutlined";
import { useTranslation } from "react-i18next";
import styles from "./list.module.css";

const icons = {
  sourceCode: <CodeOutlined />,
  lowCode: <BuildOutlined />,
  largeScreen: <DesktopOutlined />,
} satisfies Record<ProjectKind, React.ReactNode>;

/** What a project is made of: an icon and a word. */
export function ProjectKindMark({ kind }: { readonly kind: ProjectKind }) {
  const { t } = useTranslation("projectLists");
  return (
    <span className={styles["kind"]}>
      <span aria-hidden="true">{icons[kind]}</span>
      {t(`kind.${kind}`)}
    </span>
  );
}
