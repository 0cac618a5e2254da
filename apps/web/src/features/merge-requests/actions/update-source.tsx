import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import type { Mergeability, UpdateMethod } from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { useUpdateSource } from "./actions.queries.ts";
import styles from "./actions.module.css";

/** Brings what the target has gained into the source, where it has gained something and that can be joined. */
export function UpdateSource({
  request,
  mergeability,
}: OpenRequest & { readonly mergeability: Mergeability }) {
  const { t } = useTranslation("mergeActions");
  const { message } = App.useApp();
  const update = useUpdateSource();
  const { behind, state, sourceSha, baseSha } = mergeability;
  const { mergeRequestId, sourceBranch: source, targetBranch: target } = request;
  const canUpdate = behind > 0 && baseSha !== null && state !== "conflicts" && state !== "source-behind";
  if (!request.mayUpdate || sourceSha === null || !canUpdate) return null;

  function choose(method: UpdateMethod, expectedHead: string): void {
    update.mutate(
      { mergeRequestId, method, expectedHead },
      { onSuccess: () => void message.success(t("update.done", { source, target })) },
    );
  }

  const items = (["merge", "rebase"] as const).map((method) => ({
    key: method,
    label: (
      <span className={styles["choice"]}>
        <span>{t(`update.${method}`)}</span>
        <small>{t(`update.${method}Hint`, { source, target })}</small>
      </span>
    ),
    onClick: () => choose(method, sourceSha),
  }));
  return (
    <div className={styles["row"]}>
      <FormAlert error={update.error} />
      <p>{t("update.text", { count: behind, target })}</p>
      <MenuTrigger menu={{ items }}>
        <Button loading={update.isPending}>
          {t("update.action")} <DownOutlined aria-hidden="true" />
        </Button>
      </MenuTrigger>
    </div>
  );
}
