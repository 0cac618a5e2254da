import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { forgetUnbound, type KeptUnbound } from "../../auth/index.ts";
import { useBind, useUnbound } from "./identities.queries.ts";

/** Asks a member who comes back from a provider whether the account that they showed there is to be bound to them. */
export function BindDialog({ kept }: { readonly kept: KeptUnbound }) {
  const { t } = useTranslation("identities");
  const [isOpen, setIsOpen] = useState(true);

  function close(): void {
    forgetUnbound();
    setIsOpen(false);
  }

  return (
    <Dialog open={isOpen} title={t("bindTitle")} footer={null} destroyOnHidden onCancel={close}>
      <Question kept={kept} onClose={close} />
    </Dialog>
  );
}

function Question({ kept, onClose }: { readonly kept: KeptUnbound; onClose(): void }) {
  const { t } = useTranslation(["identities", "base"]);
  const { message } = App.useApp();
  const bind = useBind();
  return (
    <WithData query={useUnbound(kept)}>
      {({ provider, label }) => {
        const name = t("name", { provider: provider.name, label });
        const onSuccess = (): void => {
          void message.success(t("bound", { name }));
          onClose();
        };
        return (
          <>
            <p>{t("bindText", { name })}</p>
            <FormAlert error={bind.error} />
            <DialogButtons>
              <Button onClick={onClose}>{t("base:action.cancel")}</Button>
              <Button
                type="primary"
                loading={bind.isPending}
                onClick={() => bind.mutate(kept, { onSuccess })}
              >
                {t("bind")}
              </Button>
            </DialogButtons>
          </>
        );
      }}
    </WithData>
  );
}
