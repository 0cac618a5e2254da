import type { ProjectDetail, ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { None } from "../../../ui/none.tsx";
import { type AskedPermissions, WhatTheyMay } from "../explanations/what-they-may.tsx";
import { ChangeRoleDialog, type RoleWish } from "./change-role-dialog.tsx";
import { isManagerOfMembers, type MemberBar, memberBar } from "./member-bar.rules.ts";
import { MemberName } from "./member-name.tsx";
import { MemberRole } from "./member-role.tsx";
import { useMemberRemoval } from "./use-member-removal.ts";

interface MemberTableProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  /** Roles can be changed, and members be removed and chosen for it. */
  readonly canManage: boolean;
  readonly members: readonly ProjectMember[];
  readonly chosen: readonly ProjectMember[];
  onChoose(chosen: readonly ProjectMember[]): void;
}

/** Members with their roles, and what can be done with each; what can't says why. */
export function MemberTable({ project, roles, canManage, members, chosen, onChoose }: MemberTableProps) {
  const { t } = useTranslation("projectMembers");
  const user = useSessionUser();
  const { id: userId } = user;
  const [wish, setWish] = useState<RoleWish | null>(null);
  const [asked, setAsked] = useState<AskedPermissions | null>(null);
  const changer = { userId, permissions: project.permissions };
  const barOf = (member: ProjectMember): MemberBar | null => memberBar(member, changer, roles);

  function choose(member: ProjectMember, isChosen: boolean): void {
    const others = chosen.filter((one) => one.userId !== member.userId);
    onChoose(isChosen ? [...others, member] : others);
  }

  const facts = useFactColumns();
  const columns: Column<ProjectMember>[] = [
    {
      key: "member",
      title: t("table.member"),
      render: (member) => (
        <MemberName
          member={member}
          isSelf={member.userId === userId}
          choice={
            canManage && {
              isChosen: chosen.some((one) => one.userId === member.userId),
              bar: barOf(member),
              onChange: (isChosen) => choose(member, isChosen),
            }
          }
        />
      ),
    },
    {
      key: "role",
      title: t("table.role"),
      width: 200,
      staysOnMobile: true,
      render: (member) => (
        <MemberRole
          {...{ member, roles }}
          held={project.permissions}
          canChange={canManage && barOf(member) === null}
          onChange={(roleId) => setWish({ member, roleId })}
        />
      ),
    },
    ...facts,
  ];

  return (
    <>
      <DataTable
        caption={t("caption")}
        columns={columns}
        rows={members}
        rowKey={(member) => member.userId}
        {...((canManage || isManagerOfMembers(project, user, roles)) && {
          rowActions: (member: ProjectMember) => (
            <MemberMenu
              projectId={project.projectId}
              member={member}
              isSelf={member.userId === userId}
              canManage={canManage}
              bar={barOf(member)}
              onAsk={(name) => setAsked({ member: { userId: member.userId, name }, isOpen: true })}
              onChangeRole={() => setWish({ member, roleId: member.roleId })}
            />
          ),
        })}
      />
      <WhatTheyMay projectId={project.projectId} asked={asked} onChange={setAsked} />
      <ChangeRoleDialog project={project} roles={roles} wish={wish} onClose={() => setWish(null)} />
    </>
  );
}

/** What is only told of a member. */
function useFactColumns(): Column<ProjectMember>[] {
  const { t } = useTranslation("projectMembers");
  return [
    {
      key: "mobile",
      title: t("table.mobile"),
      width: 140,
      render: ({ mobile }) => mobile ?? <None />,
    },
    {
      key: "systemRole",
      title: t("table.systemRole"),
      width: 150,
      render: ({ isSystemAdmin }) => t(isSystemAdmin ? "systemRole.admin" : "systemRole.member"),
    },
    {
      key: "added",
      title: t("table.added"),
      width: 180,
      render: ({ addedAt }) => <AbsoluteTime at={addedAt} />,
    },
  ];
}

interface MemberMenuProps {
  readonly projectId: number;
  readonly member: ProjectMember;
  readonly isSelf: boolean;
  /** False in an archive: then there is only what can be read. */
  readonly canManage: boolean;
  readonly bar: MemberBar | null;
  /** Asks what they may do, by the name that they are called; null for oneself. */
  onAsk(name: string | null): void;
  onChangeRole(): void;
}

function MemberMenu(props: MemberMenuProps) {
  const { projectId, member, isSelf, canManage, bar, onAsk, onChangeRole } = props;
  const { t } = useTranslation("projectMembers");
  const askToRemove = useMemberRemoval(projectId);
  const isDisabled = bar !== null;
  const hint = bar === null ? undefined : t(`bar.${bar}`);
  const name = personName(member);
  const reading = {
    key: "may",
    label: t(isSelf ? "may.own" : "may.theirs"),
    onChoose: () => onAsk(isSelf ? null : name),
  };
  const changing = [
    { key: "role", label: t("change.action"), isDisabled, hint, onChoose: onChangeRole },
    {
      key: "remove",
      label: t("remove.action"),
      isDangerous: true,
      isDisabled,
      hint,
      onChoose: () => askToRemove([member]),
    },
  ];
  return <MoreMenu label={t("more", { name })} items={[reading, ...(canManage ? changing : [])]} />;
}
