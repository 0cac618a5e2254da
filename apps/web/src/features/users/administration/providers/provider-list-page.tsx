import type { IdentityProvider } from "@lowforge/contract/auth";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../../platform/access/allowed.tsx";
import { LoadError } from "../../../../platform/errors/load-error.tsx";
import { NoPermission } from "../../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../../platform/errors/why.ts";
import { useSingleKeys } from "../../../../platform/navigation/use-single-keys.ts";
import { NeverAny } from "../../../../ui/empty-state.tsx";
import { MainAction } from "../../../../ui/main-action.tsx";
import { ListSkeleton } from "../../../../ui/skeletons.tsx";
import { AdministrationFrame } from "../administration-frame.tsx";
import { AddProviderDialog } from "./add-provider-dialog.tsx";
import { EditProviderDialog } from "./edit-provider-dialog.tsx";
import { ProviderTable } from "./provider-table.tsx";
import { useProviders } from "./providers.queries.ts";
import { TestProviderDialog } from "./test-provider-dialog.tsx";

/** By which outside accounts members may sign in. */
export function ProviderListPage() {
  return useIsAllowed("provider.manage") ? (
    <Providers />
  ) : (
    <NoPermission missing={missingInSystem("provider.manage")} />
  );
}

type Asked = "edit" | "test";

function Providers() {
  const { t } = useTranslation("providers");
  const providers = useProviders();
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{ what: Asked; provider: IdentityProvider } | null>(null);
  useSingleKeys({ n: () => setIsAdding(true) }, { names: { n: "create" } });
  const isEmpty = providers.data?.length === 0;
  const add = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t("add")}
    </Button>
  );
  const askedTo = (what: Asked): IdentityProvider | null => (asked?.what === what ? asked.provider : null);
  return (
    <AdministrationFrame
      tab="providers"
      note={t("about")}
      actions={isEmpty ? undefined : <MainAction>{add}</MainAction>}
    >
      {providers.isPending && <ListSkeleton rows={2} />}
      {providers.isError && providers.data === undefined && (
        <LoadError error={providers.error} onRetry={() => void providers.refetch()} />
      )}
      {isEmpty && <NeverAny title={t("emptyTitle")} text={t("emptyText")} action={add} />}
      {providers.data !== undefined && !isEmpty && (
        <ProviderTable
          providers={providers.data}
          onEdit={(provider) => setAsked({ what: "edit", provider })}
          onTest={(provider) => setAsked({ what: "test", provider })}
        />
      )}
      <AddProviderDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <EditProviderDialog provider={askedTo("edit")} onClose={() => setAsked(null)} />
      <TestProviderDialog provider={askedTo("test")} onClose={() => setAsked(null)} />
    </AdministrationFrame>
  );
}
