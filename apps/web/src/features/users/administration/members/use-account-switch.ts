import type { Account } from "@lowforge/contract/users";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { personName } from "../../../../platform/format/person-name.ts";
import { useCostlyConfirm, useUndoOffer } from "../../../../ui/confirm.tsx";
import { useSwitchAccount } from "./accounts.queries.ts";

/** Shuts a member out after asking, since it throws them out of what they do, and offers to take it back; lets them in at once. */
export function useAccountSwitch(account: Account): { disable(): void; enable(): void } {
  const { t } = useTranslation("administration");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const offerUndo = useUndoOffer();
  const { mutateAsync: shutOut } = useSwitchAccount("disable");
  const { mutateAsync: letIn } = useSwitchAccount("enable");
  const { userId } = account;
  const name = personName(account);

  function enable(): void {
    letIn(userId)
      .then(() => message.success(t("enable.done", { name })))
      // The mutation reports its own failure.
      .catch(() => undefined);
  }

  function disable(): void {
    confirm({
      title: t("disable.title", { name }),
      text: t("disable.text", { name }),
      action: t("disable.action"),
      onConfirm: async () => {
        await shutOut(userId);
        offerUndo({ text: t("disable.done", { name }), onUndo: enable });
      },
    });
  }

  return { disable, enable };
}
