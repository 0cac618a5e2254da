import type { Team, TeamMember } from "@lowforge/contract/teams";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { None } from "../../../ui/none.tsx";
import { PersonLine } from "../../users/index.ts";
import { useHandingOver, useMemberRemoval } from "./use-member-changes.ts";

interface TeamMemberTableProps {
  readonly team: Team;
  readonly members: readonly TeamMember[];
}

/** Members, the leader first, and what can be done with each; what can't says why. */
export function TeamMemberTable({ team, members }: TeamMemberTableProps) {
  const { t } = useTranslation("teams");
  const canManage = useIsAllowed("team.manage", team.permissions);
  return (
    <DataTable
      caption={t("members.title")}
      columns={useColumns()}
      rows={members}
      rowKey={({ userId }) => userId}
      {...(canManage && {
        rowActions: (member: TeamMember) => <MemberMenu team={team} member={member} />,
      })}
    />
  );
}

function useColumns(): readonly Column<TeamMember>[] {
  const { t } = useTranslation("teams");
  const { id } = useSessionUser();
  return [
    {
      key: "member",
      title: t("members.member"),
      render: (member) => (
        <PersonLine
          person={member}
          isStrong
          marks={
            <>
              {member.isLeader && <NameMark>{t("members.leader")}</NameMark>}
              {member.userId === id && <NameMark>{t("members.you")}</NameMark>}
            </>
          }
        />
      ),
    },
    {
      key: "mobile",
      title: t("members.mobile"),
      width: 160,
      render: ({ mobile }) => mobile ?? <None />,
    },
    {
      key: "added",
      title: t("members.added"),
      width: 200,
      render: ({ addedAt }) => <AbsoluteTime at={addedAt} />,
    },
  ];
}

interface MemberMenuProps {
  readonly team: Team;
  readonly member: TeamMember;
}

function MemberMenu({ team, member }: MemberMenuProps) {
  const { t } = useTranslation("teams");
  const handOver = useHandingOver(team);
  const remove = useMemberRemoval(team);
  const { isLeader } = member;
  return (
    <MoreMenu
      label={t("more", { name: personName(member) })}
      items={[
        {
          key: "hand-over",
          label: t("handOver.action"),
          isDisabled: isLeader,
          hint: isLeader ? t("handOver.already") : undefined,
          onChoose: () => handOver(member),
        },
        {
          key: "remove",
          label: t("remove.action"),
          isDangerous: true,
          isDisabled: isLeader,
          hint: isLeader ? t("remove.leader") : undefined,
          onChoose: () => remove(member),
        },
      ]}
    />
  );
}
