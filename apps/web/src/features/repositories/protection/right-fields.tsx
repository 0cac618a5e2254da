import {
  protectionLevels,
  type ProtectionRight,
  type ProtectionRule,
  type RefKind,
} from "@lowforge/contract/repositories";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { useProtectionMembers } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { rightKey, rightsOf } from "./rule-form.rules.ts";

interface RightFieldsProps {
  readonly repositoryId: number;
  readonly kind: RefKind;
  /** Those whom the rule names already. */
  readonly people: ProtectionRule["people"];
}

/** For each right: from which role on, and who beside them. */
export function RightFields({ kind, ...common }: RightFieldsProps) {
  const { t } = useTranslation("protection");
  return (
    <FieldGroup title={t("form.rights")}>
      <div className={styles["rights"]}>
        {rightsOf(kind).map((right) => (
          <RightField key={right} kind={kind} right={right} {...common} />
        ))}
      </div>
    </FieldGroup>
  );
}

function RightField({
  repositoryId,
  kind,
  right,
  people,
}: RightFieldsProps & { readonly right: ProtectionRight }) {
  const { t } = useTranslation("protection");
  const key = rightKey(kind, right);
  const words = t(`right.${key}`);
  return (
    <div className={styles["right"]}>
      <div>
        <strong>{words}</strong>
        <p>{t(`rightText.${key}`)}</p>
      </div>
      <Form.Item name={["grants", right, "level"]} noStyle>
        <Select
          aria-label={t("form.level", { right: words })}
          options={protectionLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        />
      </Form.Item>
      <Form.Item name={["grants", right, "memberIds"]} noStyle>
        <MemberSelect {...{ repositoryId, people }} label={t("form.members", { right: words })} />
      </Form.Item>
    </div>
  );
}

interface MemberSelectProps extends Pick<RightFieldsProps, "repositoryId" | "people"> {
  readonly label: string;
  readonly value?: number[];
  onChange?(value: number[]): void;
}

/** Members who can push, found by name; those chosen keep their names while others are looked for. */
function MemberSelect({ repositoryId, people, label, value, onChange }: MemberSelectProps) {
  const { t } = useTranslation("protection");
  const [name, setName] = useState("");
  const members = useProtectionMembers(repositoryId, name.trim());
  const known = new Map([...people, ...(members.data ?? [])].map((person) => [person.userId, person]));
  return (
    <Select<number[]>
      mode="multiple"
      aria-label={label}
      placeholder={t("form.membersPlaceholder")}
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
      showSearch={{ filterOption: false, onSearch: setName }}
      notFoundContent={t("form.membersNone")}
      options={[...known.values()].map(({ userId, nickname, username }) => ({
        value: userId,
        label: nickname === username ? username : `${nickname} (${username})`,
      }))}
    />
  );
}
