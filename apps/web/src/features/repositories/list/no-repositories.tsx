import CodeOutlined from "@ant-design/icons/es/icons/CodeOutlined";
import type { MissingPermission } from "@lowforge/contract/users";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import type { RepositoryFilter } from "./repository-filter.rules.ts";

interface NoRepositoriesProps {
  readonly isFiltered: boolean;
  readonly tab: RepositoryFilter["tab"];
  /** Absent where the member can't create one. */
  readonly action: ReactNode;
  /** What they lack then. */
  readonly missing: MissingPermission | null;
  onClear(): void;
}

/** Why the list is empty: nothing matches, none is closed, or there has never been a repository. */
export function NoRepositories({ isFiltered, tab, action, missing, onClear }: NoRepositoriesProps) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  if (isFiltered) return <NoneMatch title={t("list.noneMatch")} onClear={onClear} />;
  if (tab === "closed") {
    return (
      <NeverAny title={t("repositoryLife:list.noneClosed")} text={t("repositoryLife:list.noneClosedText")} />
    );
  }
  return (
    <NeverAny
      icon={<CodeOutlined />}
      title={tab === "part" ? t("list.emptyTitle") : t("repositoryLife:list.noneHere")}
      text={t(emptyText(action, missing))}
      action={action ?? <WhyButton missing={missing} />}
    />
  );
}

function emptyText(action: ReactNode, missing: MissingPermission | null) {
  if (action !== undefined) return "list.emptyText";
  return missing === null ? "list.emptyReader" : "list.emptyBarred";
}
