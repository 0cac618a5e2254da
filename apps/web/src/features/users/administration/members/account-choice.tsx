import Select from "antd/es/select";
import styles from "../administration.module.css";

interface AccountChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value | undefined): void;
}

/** Narrows members down to those of one state or system role. */
export function AccountChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: AccountChoiceProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      className={styles["choice"] ?? ""}
      placeholder={label}
      allowClear
      value={value ?? null}
      options={[...options]}
      onChange={(next: Value | undefined) => onChange(next)}
    />
  );
}
