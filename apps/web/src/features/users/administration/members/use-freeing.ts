import type { Account } from "@lowforge/contract/users";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { personName } from "../../../../platform/format/person-name.ts";
import { useCostlyConfirm } from "../../../../ui/confirm.tsx";
import { useRemoveSecondFactors } from "./accounts.queries.ts";

/** Takes the second factors of a member away after asking, for whoever has lost their phone. */
export function useFreeing(account: Account): () => void {
  const { t } = useTranslation("administration");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: free } = useRemoveSecondFactors();
  const name = personName(account);
  return () =>
    confirm({
      title: t("freeing.title", { name }),
      text: t("freeing.text", { name }),
      action: t("freeing.action"),
      onConfirm: async () => {
        await free(account.userId);
        void message.success(t("freeing.done", { name }));
      },
    });
}
