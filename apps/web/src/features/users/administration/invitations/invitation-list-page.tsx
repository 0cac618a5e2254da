import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../../platform/errors/load-error.tsx";
import { useSingleKeys } from "../../../../platform/navigation/use-single-keys.ts";
import { NeverAny } from "../../../../ui/empty-state.tsx";
import { MainAction } from "../../../../ui/main-action.tsx";
import { ListSkeleton } from "../../../../ui/skeletons.tsx";
import { AdministrationFrame, ForAdministrators } from "../administration-frame.tsx";
import { InvitationTable } from "./invitation-table.tsx";
import { useInvitations } from "./invitations.queries.ts";
import { InviteDialog } from "./invite-dialog.tsx";

/** The links by which newcomers register: what can still be used, making and revoking them. */
export function InvitationListPage() {
  return (
    <ForAdministrators>
      <Invitations />
    </ForAdministrators>
  );
}

function Invitations() {
  const { t } = useTranslation("administration");
  const invitations = useInvitations();
  const [isInviting, setIsInviting] = useState(false);
  useSingleKeys({ n: () => setIsInviting(true) }, { names: { n: "create" } });
  const isEmpty = invitations.data?.length === 0;
  const invite = (
    <Button type="primary" onClick={() => setIsInviting(true)}>
      {t("invite.action")}
    </Button>
  );
  return (
    <AdministrationFrame
      tab="invitations"
      note={t("invitations.about")}
      actions={isEmpty ? undefined : <MainAction>{invite}</MainAction>}
    >
      {invitations.isPending && <ListSkeleton rows={3} />}
      {invitations.isError && invitations.data === undefined && (
        <LoadError error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {isEmpty && (
        <NeverAny title={t("invitations.emptyTitle")} text={t("invitations.emptyText")} action={invite} />
      )}
      {invitations.data !== undefined && !isEmpty && <InvitationTable invitations={invitations.data} />}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </AdministrationFrame>
  );
}
