import type { BranchRow, RepositoryDetail } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCostlyConfirm, useUndoOffer } from "../../../ui/confirm.tsx";
import { type MoreItem, MoreMenu } from "../../../ui/more-menu.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { useDeleteBranch, useRestoreBranch, useSetDefaultBranch } from "./branches.queries.ts";
import { RenameBranchDialog } from "./rename-branch-dialog.tsx";

interface BranchRowMenuProps {
  readonly branch: BranchRow;
  readonly repository: RepositoryDetail;
}

/** A branch's More: compare for everybody, merge request, rename, default and delete for those who may. */
export function BranchRowMenu({ branch, repository }: BranchRowMenuProps) {
  const { t } = useTranslation(["branches", "repositories"]);
  const navigate = useNavigate();
  const [isRenaming, setIsRenaming] = useState(false);
  const { repositoryId, defaultBranch, permissions } = repository;
  const links = useRepositoryLinks(repositoryId);
  const askDefault = useAskDefault(repositoryId);
  const askDelete = useAskDelete(repositoryId);
  const { name, isDefault } = branch;
  const canPush = permissions.includes("repository.push");
  const canUpdate = permissions.includes("repository.update");

  const items: MoreItem[] = [];
  if (!isDefault) {
    const onChoose = () => void navigate(links.compare({ from: defaultBranch, to: name }));
    items.push({ key: "compare", label: t("compare", { branch: defaultBranch }), onChoose });
  }
  if (canPush && !isDefault && branch.divergence?.ahead !== 0) {
    const onChoose = () => void navigate(links.newMergeRequest({ source: name, target: defaultBranch }));
    items.push({ key: "merge", label: t("repositories:newMergeRequest"), onChoose });
  }
  if (canPush && (!isDefault || canUpdate)) {
    items.push({ key: "rename", label: t("rename"), onChoose: () => setIsRenaming(true) });
  }
  if (canUpdate && !isDefault) {
    items.push({ key: "default", label: t("setDefault"), onChoose: () => askDefault(name) });
  }
  if (canPush && !isDefault) {
    items.push({ key: "delete", label: t("delete"), isDangerous: true, onChoose: () => askDelete(branch) });
  }
  return (
    <>
      <MoreMenu label={t("more", { name })} items={items} />
      <RenameBranchDialog
        {...{ repositoryId, name }}
        isOpen={isRenaming}
        onClose={() => setIsRenaming(false)}
      />
    </>
  );
}

function useAskDefault(repositoryId: number): (name: string) => void {
  const { t } = useTranslation("branches");
  const { message } = App.useApp();
  const ask = useCostlyConfirm();
  const setDefault = useSetDefaultBranch();
  return (name) =>
    ask({
      title: t("setDefaultTitle", { name }),
      text: t("setDefaultText", { name }),
      action: t("setDefault"),
      isDangerous: false,
      onConfirm: async () => {
        await setDefault.mutateAsync({ repositoryId, name });
        void message.success(t("defaultSet", { name }));
      },
    });
}

function useAskDelete(repositoryId: number): (branch: BranchRow) => void {
  const { t } = useTranslation("branches");
  const { message } = App.useApp();
  const ask = useCostlyConfirm();
  const offerUndo = useUndoOffer();
  const remove = useDeleteBranch();
  const restore = useRestoreBranch();

  async function confirm({ name, commit }: BranchRow): Promise<void> {
    const { sha } = await remove.mutateAsync({ repositoryId, name, expectedHead: commit.sha });
    const onSuccess = () => void message.success(t("restored", { name }));
    const onUndo = (): void => restore.mutate({ repositoryId, name, sha }, { onSuccess });
    offerUndo({ text: t("deleted", { name }), onUndo });
  }

  return (branch) => {
    const count = branch.divergence?.ahead ?? 0;
    ask({
      title: t("deleteTitle", { name: branch.name }),
      text: count === 0 ? t("deleteText") : t("deleteAhead", { count }),
      action: t("delete"),
      onConfirm: () => confirm(branch),
    });
  };
}
