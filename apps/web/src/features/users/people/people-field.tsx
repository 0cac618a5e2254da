import type { MaskedPerson } from "@lowforge/contract/users";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { useSettled } from "../../../platform/forms/use-settled.ts";
import { type PeopleSource, useFoundPeople } from "./people.queries.ts";
import { PersonLine } from "./person-line.tsx";

interface PeopleFieldProps<Person extends MaskedPerson> {
  readonly source: PeopleSource<Person>;
  /** Why somebody can't be chosen; null where they can. */
  barOf?(person: Person): string | null;
  /** These are handed over by the form's item. */
  readonly id?: string;
  readonly value?: readonly number[];
  onChange?(userIds: number[]): void;
}

/** Chooses people whom the server finds by what is typed. */
export function PeopleField<Person extends MaskedPerson>(props: PeopleFieldProps<Person>) {
  const { source, id, value = [], onChange } = props;
  const { t } = useTranslation("people");
  const [typed, setTyped] = useState("");
  const [known, setKnown] = useState<readonly Person[]>([]);
  const name = useSettled(typed).trim();
  const found = useFoundPeople(source, name);
  const candidates = name === "" ? [] : (found.data ?? []);
  const chosen = known.filter(({ userId }) => value.includes(userId));
  const others = candidates.filter(({ userId }) => !value.includes(userId));
  const offered = [...others, ...chosen];
  const byId = new Map(offered.map((person) => [person.userId, person]));
  const barOf = (person: Person): string | null => props.barOf?.(person) ?? null;

  function choose(userIds: number[]): void {
    setKnown(offered.filter(({ userId }) => userIds.includes(userId)));
    setTyped("");
    onChange?.(userIds);
  }

  function saidInstead(): string | null {
    if (name === "") return t("typeName");
    if (found.isError) return t("failed");
    return found.isFetching ? null : t("none");
  }

  return (
    <Select<number[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      value={[...value]}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={t("placeholder")}
      loading={found.isFetching}
      notFoundContent={saidInstead()}
      options={offered.map((person) => ({
        value: person.userId,
        label: personName(person),
        disabled: barOf(person) !== null,
      }))}
      optionRender={({ value: userId }) => {
        const person = byId.get(Number(userId));
        return person === undefined ? null : <Candidate person={person} bar={barOf(person)} />;
      }}
      onChange={choose}
    />
  );
}

function Candidate({ person, bar }: { readonly person: MaskedPerson; readonly bar: string | null }) {
  const name = personName(person);
  const told = [person.username, person.mobile, bar].filter((fact) => fact !== null && fact !== name);
  return <PersonLine person={person} detail={told.join(" · ")} />;
}
