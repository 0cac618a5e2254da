import type { Release } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useScope } from "../repository-address.ts";
import { editReleasePath, releasesPath } from "./release-address.ts";
import { useDeleteRelease } from "./releases.queries.ts";

/** What those who manage releases can do with one. */
export function ReleaseMenu({ release }: { readonly release: Release }) {
  const { t } = useTranslation("releases");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const ask = useCostlyConfirm();
  const remove = useDeleteRelease();
  const { repositoryId, releaseId, title: name, tag } = release;

  const askDelete = (): void =>
    ask({
      title: t("deleteTitle", { name }),
      text: t("deleteText", { tag }),
      action: t("delete"),
      onConfirm: async () => {
        await remove.mutateAsync(releaseId);
        go(releasesPath(scope, repositoryId));
        void message.success(t("deleted", { name }));
      },
    });
  const edit = (): void => go(editReleasePath(scope, repositoryId, releaseId));
  return (
    <MoreMenu
      label={t("more", { name })}
      items={[
        { key: "edit", label: t("edit"), onChoose: edit },
        { key: "delete", label: t("delete"), isDangerous: true, onChoose: askDelete },
      ]}
    />
  );
}
