import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { NeverAny } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { ListSkeleton } from "../../ui/skeletons.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";
import { usePersonalTokens } from "./users.queries.ts";

/** The member's access tokens: list, create, revoke. */
export function TokenSection() {
  const { t } = useTranslation("users");
  const tokens = usePersonalTokens();
  const [isCreating, setIsCreating] = useState(false);
  const create = <Button onClick={() => setIsCreating(true)}>{t("token.create")}</Button>;
  const isEmpty = tokens.data?.length === 0;
  const hasRows = tokens.data !== undefined && !isEmpty;
  return (
    <Section title={t("token.title")} text={t("token.text")} actions={hasRows ? create : undefined}>
      {tokens.isPending && <ListSkeleton rows={3} />}
      {tokens.isError && tokens.data === undefined && (
        <LoadError error={tokens.error} onRetry={() => void tokens.refetch()} />
      )}
      {isEmpty && <NeverAny title={t("token.emptyTitle")} text={t("token.emptyText")} action={create} />}
      {hasRows && <TokenTable tokens={tokens.data} />}
      <TokenDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Section>
  );
}
