import type { Passkey } from "@lowforge/contract/auth";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { supportsPasskeys } from "../../../platform/session/supports-passkeys.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from "./own-factors.queries.ts";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import styles from "./second-factors.module.css";

/** The member's passkeys: list, add, rename, remove. */
export function PasskeyPart({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation("ownFactors");
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const rename = useRenamePasskey();
  const forget = useForgetting();
  function close(): void {
    setRenamed(null);
    rename.reset();
  }
  return (
    <>
      <div className={styles["line"]}>
        <h3>{t("passkeys")}</h3>
        <span>{t(passkeys.length === 0 ? "noPasskeys" : "passkeysText")}</span>
        {supportsPasskeys() && <AddPasskey />}
      </div>
      {passkeys.length > 0 && (
        <DataTable
          caption={t("passkeys")}
          columns={[
            { key: "name", title: t("name"), render: ({ name }: Passkey) => name },
            {
              key: "lastUsed",
              title: t("lastUsed"),
              width: 160,
              staysOnMobile: true,
              render: ({ lastUsedAt }: Passkey) =>
                lastUsedAt === null ? t("never") : <RelativeTime at={lastUsedAt} />,
            },
          ]}
          rows={passkeys}
          rowKey={({ id }) => id}
          rowActions={(passkey) => (
            <MoreMenu
              label={t("more", { name: passkey.name })}
              items={[
                { key: "rename", label: t("rename"), onChoose: () => setRenamed(passkey) },
                {
                  key: "forget",
                  label: t("forget"),
                  isDangerous: true,
                  onChoose: () => forget(passkey),
                },
              ]}
            />
          )}
        />
      )}
      <PasskeyDialog
        key={renamed?.id}
        isOpen={renamed !== null}
        title={t("rename")}
        name={renamed?.name ?? ""}
        error={rename.error}
        isBusy={rename.isPending}
        onName={(name) => renamed !== null && rename.mutate({ id: renamed.id, name }, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}

function AddPasskey() {
  const { t } = useTranslation("ownFactors");
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddPasskey();
  function close(): void {
    setIsOpen(false);
    add.reset();
  }
  function keep(name: string): void {
    add.mutate(name, {
      onSuccess: () => {
        close();
        void message.success(t("added"));
      },
    });
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("add")}</Button>
      <PasskeyDialog
        isOpen={isOpen}
        title={t("add")}
        name={t("suggested", nameOfHere())}
        error={add.error}
        isBusy={add.isPending}
        onName={keep}
        onClose={close}
      />
    </>
  );
}

function useForgetting(): (passkey: Passkey) => void {
  const { t } = useTranslation("ownFactors");
  const confirm = useCostlyConfirm();
  const { mutateAsync: remove } = useRemovePasskey();
  return ({ id, name }) =>
    confirm({
      title: t("forgetTitle", { name }),
      text: t("forgetText"),
      action: t("forget"),
      onConfirm: () => remove(id),
    });
}

/** The browser and system of this device, as far as it tells them. */
function nameOfHere(): { program: string; system: string } {
  const agent = navigator.userAgent;
  const first = (names: readonly string[], other: string) =>
    names.find((name) => agent.includes(name)) ?? other;
  return {
    program: first(["Edg", "Firefox", "Chrome", "Safari"], "Browser").replace("Edg", "Edge"),
    system: first(["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"], "device"),
  };
}
