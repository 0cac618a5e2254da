import type { ProjectCandidate } from "@lowforge/contract/teams";
import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { PersonLine } from "../../users/index.ts";
import styles from "../teams.module.css";
import { usePeopleForProject, useTeams } from "../teams.queries.ts";

interface TeamPeopleFieldProps {
  readonly projectId: number;
  /** These are handed over by the form's item. */
  readonly id?: string;
  readonly value?: readonly number[];
  onChange?(userIds: number[]): void;
}

/** As many as one page of a list can have. */
const teamsOffered = 100;

/** Chooses a team of one's own, and then who of it is to be added to a project. */
export function TeamPeopleField({ projectId, id, value = [], onChange }: TeamPeopleFieldProps) {
  const { t } = useTranslation("teams");
  const [teamId, setTeamId] = useState<number>();
  const teams = useTeams({ pageSize: teamsOffered });
  return (
    <div className={styles["people"]}>
      <Select<number>
        {...(id !== undefined && { id })}
        placeholder={t("people.team")}
        showSearch={{ optionFilterProp: "label" }}
        loading={teams.isFetching}
        notFoundContent={teams.isFetching ? null : t("people.noTeams")}
        options={(teams.data?.list ?? []).map((team) => ({ value: team.teamId, label: team.name }))}
        onChange={(chosen) => {
          setTeamId(chosen);
          // Nobody chosen is no mistake before somebody could be.
          if (value.length > 0) onChange?.([]);
        }}
      />
      {teamId !== undefined && (
        <PeopleOfTeam {...{ projectId, teamId, value }} onChange={(userIds) => onChange?.(userIds)} />
      )}
    </div>
  );
}

interface PeopleOfTeamProps {
  readonly projectId: number;
  readonly teamId: number;
  readonly value: readonly number[];
  onChange(userIds: number[]): void;
}

function PeopleOfTeam({ projectId, teamId, value, onChange }: PeopleOfTeamProps) {
  const { t } = useTranslation("teams");
  const { data: people, isError, error, refetch } = usePeopleForProject(projectId, teamId);
  if (people === undefined) {
    if (isError) return <LoadError error={error} onRetry={() => void refetch()} />;
    return <ListSkeleton rows={3} />;
  }
  const free = people.filter(({ isInProject }) => !isInProject).map(({ userId }) => userId);
  if (free.length === 0) return <span className={styles["quiet"]}>{t("people.allIn")}</span>;
  return (
    <>
      <Checkbox
        checked={value.length === free.length}
        indeterminate={value.length > 0 && value.length < free.length}
        onChange={({ target }) => onChange(target.checked ? free : [])}
      >
        {t("people.all", { count: free.length })}
      </Checkbox>
      <ul>
        {people.map((person) => (
          <li key={person.userId}>
            <PersonChoice
              person={person}
              isChosen={value.includes(person.userId)}
              onChange={(isChosen) => {
                const others = value.filter((userId) => userId !== person.userId);
                onChange(isChosen ? [...others, person.userId] : others);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PersonChoiceProps {
  readonly person: ProjectCandidate;
  readonly isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** Somebody to tick, or with the word that they are in the project. */
function PersonChoice({ person, isChosen, onChange }: PersonChoiceProps) {
  const { t } = useTranslation("teams");
  const { isInProject, username } = person;
  const line = (
    <PersonLine person={person} detail={isInProject ? `${username} · ${t("people.isIn")}` : username} />
  );
  return (
    <Checkbox
      disabled={isInProject}
      checked={isInProject || isChosen}
      aria-label={personName(person)}
      onChange={({ target }) => onChange(target.checked)}
    >
      {line}
    </Checkbox>
  );
}
