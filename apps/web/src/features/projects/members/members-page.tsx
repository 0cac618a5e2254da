import type { ProjectDetail, ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { SearchedList } from "../../../platform/lists/searched-list.tsx";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { WhatIMay } from "../explanations/what-i-may.tsx";
import { useProjectRoles } from "../roles/roles.queries.ts";
import { WithProject } from "../with-project.tsx";
import { AddMembersDialog } from "./add-members-dialog.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { type MemberFilter, readMemberFilter, writeMemberFilter } from "./member-filter.rules.ts";
import { MemberTable } from "./member-table.tsx";
import { MembersFrame } from "./members-frame.tsx";
import { useProjectMembers } from "./members.queries.ts";
import { RoleFilter } from "./role-filter.tsx";

const pageSize = 20;

/** The members of a project: who they are and what they may do there. Search, role and page live in the address. */
export function MembersPage() {
  return <WithProject>{(project) => <Members key={project.projectId} project={project} />}</WithProject>;
}

function Members({ project }: { readonly project: ProjectDetail }) {
  const { t } = useTranslation("projectMembers");
  const [isAdding, setIsAdding] = useState(false);
  const roles = useProjectRoles(project.projectId).data;
  const canManage = useIsAllowed("member.manage", project.permissions);
  useSingleKeys(canManage ? { n: () => setIsAdding(true) } : {}, { names: { n: "create" } });
  return (
    <MembersFrame
      project={project}
      tab="members"
      memberCount={project.memberCount}
      roleCount={roles?.length}
      actions={
        <>
          <WhatIMay projectId={project.projectId} />
          {canManage && (
            <MainAction>
              <Button type="primary" onClick={() => setIsAdding(true)}>
                {t("add.action")}
              </Button>
            </MainAction>
          )}
        </>
      }
    >
      <MemberList project={project} roles={roles ?? []} canManage={canManage} />
      <AddMembersDialog
        project={project}
        roles={roles ?? []}
        isOpen={isAdding && roles !== undefined}
        onClose={() => setIsAdding(false)}
      />
    </MembersFrame>
  );
}

interface MemberListProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  readonly canManage: boolean;
}

function MemberList({ project, roles, canManage }: MemberListProps) {
  const { t } = useTranslation("projectMembers");
  const { projectId } = project;
  const [filter, setFilter] = useMemberFilter();
  const [chosen, setChosen] = useState<readonly ProjectMember[]>([]);
  const { name, roleId, pageNum } = filter;
  const members = useProjectMembers({
    projectId,
    pageNum,
    pageSize,
    ...(name !== "" && { name }),
    ...(roleId !== undefined && { roleId }),
  });
  const isFiltered = name !== "" || roleId !== undefined;
  return (
    <>
      <SearchedList
        {...{ address: filter, pageSize }}
        found={members}
        text={(key) => t(key)}
        onChange={setFilter}
        isFiltered={roleId !== undefined}
        filters={
          <RoleFilter roles={roles} value={roleId} onChange={(id) => setFilter({ roleId: id, pageNum: 1 })} />
        }
        onClear={() => setFilter({ name: "", roleId: undefined, pageNum: 1 })}
        bar={
          chosen.length > 0 ? (
            <ChosenBar projectId={projectId} chosen={chosen} onEnd={() => setChosen([])} />
          ) : undefined
        }
      >
        {(rows) => (
          <MemberTable {...{ project, roles, canManage, chosen }} members={rows} onChoose={setChosen} />
        )}
      </SearchedList>
      <span className="lf-visually-hidden" role="status">
        {isFiltered && members.data !== undefined ? t("found", { count: members.data.total }) : ""}
      </span>
    </>
  );
}

function useMemberFilter(): [MemberFilter, (part: Partial<MemberFilter>) => void] {
  const [query, setQuery] = useAddressQuery();
  const change = useCallback(
    (part: Partial<MemberFilter>) =>
      setQuery((before) => writeMemberFilter({ ...readMemberFilter(before), ...part })),
    [setQuery],
  );
  return [readMemberFilter(query), change];
}
