import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { useProject } from "../projects/index.ts";
import { type Audience, readAudience } from "./notice-filter.rules.ts";
import styles from "./notices.module.css";

interface AudienceSelectProps {
  /** These two are handed over by the form's item, or `label` names it. */
  readonly id?: string;
  readonly label?: string;
  readonly placeholder: string;
  readonly value?: Audience | undefined;
  readonly hasEverybody: boolean;
  readonly isClearable?: boolean;
  /** What the search has found; undefined while it is on its way. */
  readonly projects: readonly { readonly projectId: number; readonly name: string }[] | undefined;
  onSearch(words: string): void;
  onChange?(audience: Audience | undefined): void;
}

/** Chooses whom notices are for: everybody, or the members of a project that the server finds. */
export function AudienceSelect(props: AudienceSelectProps) {
  const { id, label, placeholder, value, hasEverybody, isClearable = false, projects = [], onChange } = props;
  const { t } = useTranslation("notices");
  const options = [
    ...(hasEverybody ? [{ value: "everybody", label: t("everybody") }] : []),
    ...projects.map(({ projectId, name }) => ({ value: String(projectId), label: name })),
  ];
  const isKnown = value === undefined || options.some((option) => option.value === String(value));
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { "aria-label": label })}
      className={styles["choice"] ?? ""}
      placeholder={placeholder}
      allowClear={isClearable}
      showSearch={{ filterOption: false, onSearch: props.onSearch }}
      loading={props.projects === undefined}
      value={value === undefined ? null : String(value)}
      options={options}
      labelRender={({ label: found }) =>
        !isKnown && typeof value === "number" ? <ProjectName projectId={value} /> : found
      }
      onChange={(word) => onChange?.(readAudience(word))}
    />
  );
}

/** A project that is chosen, but not among those that were found. */
function ProjectName({ projectId }: { readonly projectId: number }) {
  return <>{useProject(projectId).data?.name ?? `#${projectId}`}</>;
}
