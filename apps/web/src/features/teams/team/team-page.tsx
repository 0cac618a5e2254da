import type { Team } from "@lowforge/contract/teams";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { SearchedList } from "../../../platform/lists/searched-list.tsx";
import { useListAddress } from "../../../platform/lists/use-list-address.ts";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Section } from "../../../ui/section.tsx";
import { useTeam, useTeamMembers } from "../teams.queries.ts";
import { AddMembersDialog } from "./add-members-dialog.tsx";
import { TeamAbout } from "./team-about.tsx";
import { TeamMemberTable } from "./team-member-table.tsx";
import { TeamMenu } from "./team-menu.tsx";

const pageSize = 20;

/** A team: who leads it and who belongs to it. Search and page live in the address. */
export function TeamPage() {
  const query = useTeam(useIdParam("teamId"));
  return <WithData query={query}>{(team) => <TeamView key={team.teamId} team={team} />}</WithData>;
}

function TeamView({ team }: { readonly team: Team }) {
  const { t } = useTranslation("teams");
  const [isAdding, setIsAdding] = useState(false);
  const canManage = useIsAllowed("team.manage", team.permissions);
  useSingleKeys(canManage ? { n: () => setIsAdding(true) } : {}, { names: { n: "create" } });
  return (
    <Page
      title={team.name}
      crumbs={[{ label: t("title"), to: "/teams" }]}
      actions={
        <>
          {canManage && (
            <MainAction>
              <Button type="primary" onClick={() => setIsAdding(true)}>
                {t("add.action")}
              </Button>
            </MainAction>
          )}
          <TeamMenu team={team} />
        </>
      }
    >
      <TeamAbout team={team} />
      <Section title={t("members.titleCount", { count: team.memberCount })}>
        <Members team={team} />
      </Section>
      <AddMembersDialog team={team} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

function Members({ team }: { readonly team: Team }) {
  const { t } = useTranslation("teams");
  const [address, setAddress] = useListAddress();
  const { name, pageNum } = address;
  const { teamId } = team;
  const members = useTeamMembers({ teamId, pageNum, pageSize, ...(name !== "" && { name }) });
  return (
    <>
      <SearchedList
        {...{ address, pageSize }}
        found={members}
        text={(key) => t(`members.${key}`)}
        onChange={setAddress}
      >
        {(rows) => <TeamMemberTable team={team} members={rows} />}
      </SearchedList>
      <span className="lf-visually-hidden" role="status">
        {name !== "" && members.data !== undefined ? t("members.found", { count: members.data.total }) : ""}
      </span>
    </>
  );
}
