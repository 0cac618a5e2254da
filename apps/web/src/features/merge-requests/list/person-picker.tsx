import type { UseQueryResult } from "@tanstack/react-query";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { useMergeRequestCreators, useReviewerCandidates } from "../merge-requests.queries.ts";
import { personName } from "../../../platform/format/person-name.ts";
import styles from "./list.module.css";

interface Person {
  readonly userId: number;
  readonly username: string;
  readonly nickname: string;
}

interface ChoiceProps {
  readonly repositoryId: number;
  /** The id of the chosen person; undefined is anybody. */
  readonly value: number | undefined;
  onChoose(userId: number | undefined): void;
}

/** Chooses one of those who have made a request here. */
export function CreatorPicker({ repositoryId, ...choice }: ChoiceProps) {
  const { t } = useTranslation("mergeRequests");
  const [isWanted, setIsWanted] = useState(choice.value !== undefined);
  const people = useMergeRequestCreators(repositoryId, isWanted);
  return (
    <PersonPicker {...choice} label={t("list.creator")} people={people} onWanted={() => setIsWanted(true)} />
  );
}

/** Chooses one of those who may be asked to review here. */
export function ReviewerPicker({ repositoryId, ...choice }: ChoiceProps) {
  const { t } = useTranslation("mergeRequests");
  const [isWanted, setIsWanted] = useState(choice.value !== undefined);
  const people = useReviewerCandidates(repositoryId, isWanted);
  return (
    <PersonPicker {...choice} label={t("list.reviewer")} people={people} onWanted={() => setIsWanted(true)} />
  );
}

interface PersonPickerProps extends Omit<ChoiceProps, "repositoryId"> {
  readonly label: string;
  readonly people: Pick<UseQueryResult<readonly Person[]>, "data" | "error" | "isFetching">;
  /** Called when the people are to be loaded. */
  onWanted(): void;
}

/** Chooses a person by name; they are loaded when it first opens, or when the address names one. */
function PersonPicker({ label, value, people, onWanted, onChoose }: PersonPickerProps) {
  const { t } = useTranslation("mergeRequests");
  const options = (people.data ?? []).map((person) => ({
    value: person.userId,
    label: personName(person),
    words: `${person.username} ${person.nickname}`.toLowerCase(),
  }));
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      className={styles["choice"] ?? ""}
      placeholder={label}
      allowClear
      showSearch={{
        filterOption: (text, option) => option?.words.includes(text.trim().toLowerCase()) ?? false,
      }}
      loading={people.isFetching}
      value={value ?? null}
      // While the names are not there yet, an id would stand in their place.
      {...(!isKnown && { labelRender: () => "…" })}
      options={options}
      notFoundContent={people.error === null ? t("list.nobody") : errorText(people.error)}
      onOpenChange={(isOpen) => isOpen && onWanted()}
      onChange={(userId: number | null | undefined) => onChoose(userId ?? undefined)}
    />
  );
}
