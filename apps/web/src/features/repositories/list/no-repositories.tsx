import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";

interface NoRepositoriesProps {
  readonly isFiltered: boolean;
  /** Absent where the member can't create one. */
  readonly action: ReactNode;
  onClear(): void;
}

/** Why the list is empty: nothing matches, or there has never been a repository. */
export function NoRepositories({ isFiltered, action, onClear }: NoRepositoriesProps) {
  const { t } = useTranslation("repositories");
  if (isFiltered) return <NoneMatch title={t("list.noneMatch")} onClear={onClear} />;
  return (
    <NeverAny
      icon={<CodeOutlined />}
      title={t("list.emptyTitle")}
      text={action === undefined ? t("list.emptyReader") : t("list.emptyText")}
      action={action}
    />
  );
}
