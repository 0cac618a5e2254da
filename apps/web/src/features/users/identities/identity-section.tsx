import type { OfferedProvider } from "@lowforge/contract/auth";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { offeredProviders, readUnboundHere } from "../../auth/index.ts";
import { BindDialog } from "./bind-dialog.tsx";
import { useGoToBind, useIdentities } from "./identities.queries.ts";
import styles from "./identities.module.css";
import { IdentityTable } from "./identity-table.tsx";

/** The outside accounts of a member. Nothing where this installation offers none and none is bound. */
export function IdentitySection() {
  const { t } = useTranslation("identities");
  const [providers] = useState(offeredProviders);
  const [kept] = useState(readUnboundHere);
  const identities = useIdentities();
  const { data } = identities;
  if (providers.length === 0 && kept === null && (data ?? []).length === 0) return null;
  return (
    <Section title={t("title")} text={t("text")} actions={<BindButtons providers={providers} />}>
      {identities.isPending && <ListSkeleton rows={2} />}
      {identities.isError && data === undefined && (
        <LoadError error={identities.error} onRetry={() => void identities.refetch()} />
      )}
      {data !== undefined && (data.length === 0 ? <p>{t("none")}</p> : <IdentityTable identities={data} />)}
      {kept !== null && <BindDialog kept={kept} />}
    </Section>
  );
}

function BindButtons({ providers }: { readonly providers: readonly OfferedProvider[] }) {
  const { t } = useTranslation("identities");
  const { mutate: go, isPending, variables } = useGoToBind();
  return (
    <div className={styles["buttons"]}>
      {providers.map(({ key, name }) => (
        <Button key={key} loading={isPending && variables === key} onClick={() => go(key)}>
          {t("add", { name })}
        </Button>
      ))}
    </div>
  );
}
