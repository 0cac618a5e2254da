import Drawer from "antd/es/drawer";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { QuestionRefused } from "./question-refused.tsx";
import { useMemberPermissions } from "./explanations.queries.ts";
import { PermissionList } from "./permission-list.tsx";

/** Of whom it is told what they may do. */
export interface AskedMember {
  readonly userId: number;
  /** Null for oneself. */
  readonly name: string | null;
}

interface PermissionsDrawerProps {
  readonly projectId: number;
  readonly member: AskedMember;
  readonly isOpen: boolean;
  onClose(): void;
}

/** What somebody may do in a project, with the state of the project taken into account, and why not the rest. */
export function PermissionsDrawer({ projectId, member, isOpen, onClose }: PermissionsDrawerProps) {
  const { t } = useTranslation("explanations");
  const title = member.name === null ? t("may.own") : t("may.title", { name: member.name });
  return (
    <Drawer open={isOpen} title={title} size={560} onClose={onClose} destroyOnHidden>
      <Permissions projectId={projectId} userId={member.userId} />
    </Drawer>
  );
}

interface PermissionsProps {
  readonly projectId: number;
  readonly userId: number;
}

function Permissions({ projectId, userId }: PermissionsProps) {
  const found = useMemberPermissions(projectId, userId);
  if (found.isPending) return <ListSkeleton />;
  if (found.isError) return <QuestionRefused error={found.error} onRetry={() => void found.refetch()} />;
  return <PermissionList {...found.data} />;
}
