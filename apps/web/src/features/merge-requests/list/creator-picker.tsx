import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { useMergeRequestCreators } from "../merge-requests.queries.ts";
import { personName } from "../person.rules.ts";
import styles from "./list.module.css";

interface CreatorPickerProps {
  readonly repositoryId: number;
  /** The id of the person whose requests are shown; undefined shows everybody's. */
  readonly value: number | undefined;
  onChoose(userId: number | undefined): void;
}

/** Chooses one of those who have made a request here; they are loaded when it first opens. */
export function CreatorPicker({ repositoryId, value, onChoose }: CreatorPickerProps) {
  const { t } = useTranslation("mergeRequests");
  const [wasOpened, setWasOpened] = useState(false);
  const creators = useMergeRequestCreators(repositoryId, wasOpened || value !== undefined);
  const options = (creators.data ?? []).map((person) => ({
    value: person.userId,
    label: personName(person),
    words: `${person.username} ${person.nickname}`.toLowerCase(),
  }));
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      aria-label={t("list.creator")}
      className={styles["choice"] ?? ""}
      placeholder={t("list.creator")}
      allowClear
      showSearch={{
        filterOption: (text, option) => option?.words.includes(text.trim().toLowerCase()) ?? false,
      }}
      loading={creators.isFetching}
      value={value ?? null}
      // While the names are not there yet, an id would stand in their place.
      {...(!isKnown && { labelRender: () => "…" })}
      options={options}
      notFoundContent={creators.isError ? errorText(creators.error) : t("list.creatorNone")}
      onOpenChange={(isOpen) => isOpen && setWasOpened(true)}
      onChange={(userId) => onChoose(userId ?? undefined)}
    />
  );
}
