import type { Repository } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MoreMenu, type MoreItem } from "../../../ui/more-menu.tsx";
import { DeleteRepository } from "../delete-repository.tsx";
import { useClosing } from "../life/use-closing.ts";
import { useCloneUrl } from "../repositories.queries.ts";
import { settingsPath, type Scope } from "../repository-address.ts";

interface RepositoryRowMenuProps {
  readonly repository: Repository;
  readonly scope: Scope;
}

/** A row's More: the clone address for everybody, the rest for those who may. */
export function RepositoryRowMenu({ repository, scope }: RepositoryRowMenuProps) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const go = useGo();
  const [isDeleting, setIsDeleting] = useState(false);
  const copyUrl = useCopyUrl();
  const closing = useClosing(repository);
  const { repositoryId, name, permissions, isClosed } = repository;

  const items: MoreItem[] = [
    { key: "copy", label: t("list.copyUrl"), onChoose: () => void copyUrl(repositoryId) },
  ];
  if (permissions.includes("repository.update")) {
    const onChoose = (): void => go(settingsPath(scope, repositoryId));
    items.push({ key: "settings", label: t("repositoryLife:list.settings"), onChoose });
  }
  if (permissions.includes("repository.maintain")) {
    const label = isClosed ? t("repositoryLife:close.reopen") : t("repositoryLife:close.close");
    items.push({ key: "close", label, onChoose: closing.toggle });
  }
  if (permissions.includes("repository.delete")) {
    const onChoose = (): void => setIsDeleting(true);
    items.push({ key: "delete", label: t("settings.delete"), isDangerous: true, onChoose });
  }
  return (
    <>
      <MoreMenu label={t("list.more", { name })} items={items} />
      <DeleteRepository
        {...{ repositoryId, name }}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => undefined}
      />
    </>
  );
}

function useCopyUrl(): (repositoryId: number) => Promise<void> {
  const { t } = useTranslation(["repositories", "base"]);
  const { message } = App.useApp();
  const findCloneUrl = useCloneUrl();
  return async (repositoryId) => {
    try {
      await navigator.clipboard.writeText(await findCloneUrl(repositoryId));
      void message.success(t("list.urlCopied"));
    } catch {
      void message.warning(t("base:action.copyFailed"));
    }
  };
}
