import type { SecondFactors } from "@lowforge/contract/auth";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { OnceDialog } from "../../../ui/once-dialog.tsx";
import { useBeginTotp, useRemoveTotp, useRenewCodes } from "./own-factors.queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";
import { TotpDialog } from "./totp-dialog.tsx";

const fewCodes = 2;

/** The authenticator app: set up, or removed, and its recovery codes. */
export function TotpPart({ totpSince, recoveryCodesLeft }: SecondFactors) {
  const { t } = useTranslation("ownFactors");
  const begin = useBeginTotp();
  return (
    <>
      <div className={styles["line"]}>
        <h3>{t("app")}</h3>
        <span>{t(totpSince === null ? "off" : "on")}</span>
        {totpSince === null ? (
          <Button loading={begin.isPending} onClick={() => begin.mutate(undefined)}>
            {t("setUp")}
          </Button>
        ) : (
          <RunningApp codesLeft={recoveryCodesLeft} />
        )}
      </div>
      <FormAlert error={begin.error} />
      <TotpDialog secret={begin.data ?? null} onClose={begin.reset} />
    </>
  );
}

function RunningApp({ codesLeft }: { readonly codesLeft: number }) {
  const { t } = useTranslation("ownFactors");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const remove = useRemoveTotp();
  const renew = useRenewCodes();
  const codes = renew.data?.recoveryCodes;
  const askToRenew = () =>
    confirm({
      title: t("renewTitle"),
      text: t("renewText"),
      action: t("renew"),
      onConfirm: () => renew.mutateAsync(undefined),
    });
  const askToRemove = () =>
    confirm({
      title: t("removeTitle"),
      text: t("removeText"),
      action: t("remove"),
      onConfirm: async () => {
        await remove.mutateAsync(undefined);
        void message.success(t("removed"));
      },
    });
  return (
    <>
      <span>{t("codesLeft", { count: codesLeft })}</span>
      {codesLeft <= fewCodes && <span className={styles["few"]}>{t("codesFew")}</span>}
      <Button onClick={askToRenew}>{t("renew")}</Button>
      <Button danger onClick={askToRemove}>
        {t("remove")}
      </Button>
      <OnceDialog isOpen={codes !== undefined} isShown title={t("codesTitle")} onClose={renew.reset}>
        <RecoveryCodes codes={codes ?? []} onKept={renew.reset} />
      </OnceDialog>
    </>
  );
}
