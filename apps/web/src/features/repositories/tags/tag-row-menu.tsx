import type { RepositoryDetail, Tag } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useCostlyConfirm, useUndoOffer } from "../../../ui/confirm.tsx";
import { type MoreItem, MoreMenu } from "../../../ui/more-menu.tsx";
import { useArchive } from "../browse/raw.queries.ts";
import { newReleasePath, releasePath } from "../releases/release-address.ts";
import { useScope } from "../repository-address.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import { useDeleteTag, useRestoreTag } from "./tags.queries.ts";

interface TagRowMenuProps {
  readonly tag: Tag;
  readonly repository: RepositoryDetail;
}

/** A tag's More: its release, its source, comparison, and deletion for those who may. */
export function TagRowMenu({ tag, repository }: TagRowMenuProps) {
  const { t } = useTranslation("tags");
  const { name } = tag;
  const leading = useLeadingItems({ tag, repository });
  const askDelete = useAskDelete(repository.repositoryId);
  const items = [...leading];
  if (repository.permissions.includes("repository.push") && tag.release === null) {
    items.push({ key: "delete", label: t("delete"), isDangerous: true, onChoose: () => askDelete(tag) });
  }
  return <MoreMenu label={t("more", { name })} items={items} />;
}

/** Where a tag leads to, and what can be had of it. */
function useLeadingItems({ tag, repository }: TagRowMenuProps): readonly MoreItem[] {
  const { t } = useTranslation("tags");
  const navigate = useNavigate();
  const go = useGo();
  const scope = useScope();
  const { repositoryId, defaultBranch, permissions } = repository;
  const links = useRepositoryLinks(repositoryId);
  const archive = useArchive();
  const download = (format: "zip" | "tar.gz") => archive.mutate({ repositoryId, ref: tag.name, format });
  const { name, release } = tag;
  const items: MoreItem[] = [];
  if (release !== null) {
    const onChoose = (): void => go(releasePath(scope, repositoryId, release.releaseId));
    items.push({ key: "release", label: t("viewRelease"), onChoose });
  } else if (permissions.includes("release.manage")) {
    const onChoose = (): void => go(newReleasePath(scope, repositoryId, name));
    items.push({ key: "createRelease", label: t("createRelease"), onChoose });
  }
  if (tag.commit === null) return items;
  const toCompare = links.compare({ from: name, to: defaultBranch });
  return [
    ...items,
    {
      key: "compare",
      label: t("compare", { branch: defaultBranch }),
      onChoose: () => void navigate(toCompare),
    },
    { key: "zip", label: t("downloadZip"), onChoose: () => download("zip") },
    { key: "tar", label: t("downloadTar"), onChoose: () => download("tar.gz") },
  ];
}

function useAskDelete(repositoryId: number): (tag: Tag) => void {
  const { t } = useTranslation("tags");
  const { message } = App.useApp();
  const ask = useCostlyConfirm();
  const offerUndo = useUndoOffer();
  const remove = useDeleteTag();
  const restore = useRestoreTag();
  return ({ name, sha }) =>
    ask({
      title: t("deleteTitle", { name }),
      text: t("deleteText"),
      action: t("delete"),
      onConfirm: async () => {
        await remove.mutateAsync({ repositoryId, name, expectedSha: sha });
        const onSuccess = () => void message.success(t("restored", { name }));
        const onUndo = (): void => restore.mutate({ repositoryId, name, sha }, { onSuccess });
        offerUndo({ text: t("deleted", { name }), onUndo });
      },
    });
}
