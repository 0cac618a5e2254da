import type { OwnEmail } from "@lowforge/contract/users";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { AddressForm } from "./address-form.tsx";
import { CodeForm } from "./code-form.tsx";
import { useOwnEmail, useRemoveEmail } from "./email.queries.ts";

/** The member's address: which it is, another one, or none. */
export function EmailSection() {
  const { t } = useTranslation("email");
  const own = useOwnEmail();
  return (
    <Section title={t("title")} text={own.data?.isMailOn === false ? t("off") : t("text")}>
      {own.isPending && <ListSkeleton rows={1} />}
      {own.isError && own.data === undefined && (
        <LoadError error={own.error} onRetry={() => void own.refetch()} />
      )}
      {own.data !== undefined && <OwnAddress own={own.data} />}
    </Section>
  );
}

function OwnAddress({ own }: { readonly own: OwnEmail }) {
  const { t } = useTranslation("email");
  const [isAsking, setIsAsking] = useState(false);
  const { email, confirmedAt, waiting, isMailOn } = own;
  return (
    <>
      {email !== null && (
        <Facts
          facts={[
            { label: t("current"), value: email },
            { label: t("confirmedAt"), value: <RelativeTime at={confirmedAt ?? 0} /> },
          ]}
        />
      )}
      {isMailOn && isAsking && (
        <AddressForm onSent={() => setIsAsking(false)} onCancel={() => setIsAsking(false)} />
      )}
      {isMailOn && !isAsking && waiting !== null && (
        <CodeForm key={waiting.until} waiting={waiting} onOther={() => setIsAsking(true)} />
      )}
      {!isAsking && (
        <FormButtons>
          {isMailOn && waiting === null && (
            <Button onClick={() => setIsAsking(true)}>{email === null ? t("add") : t("change")}</Button>
          )}
          {email !== null && <RemoveButton email={email} />}
        </FormButtons>
      )}
    </>
  );
}

function RemoveButton({ email }: { readonly email: string }) {
  const { t } = useTranslation("email");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const remove = useRemoveEmail();
  async function removeNow(): Promise<void> {
    await remove.mutateAsync();
    void message.success(t("removed"));
  }
  return (
    <Button
      type="text"
      onClick={() =>
        confirm({
          title: t("removeTitle", { email }),
          text: t("removeText"),
          action: t("remove"),
          // The dialog makes room for the one that asks for a proof.
          onConfirm: () => void removeNow().catch(() => undefined),
        })
      }
    >
      {t("remove")}
    </Button>
  );
}
