import type { ProjectPermissionKey } from "@lowforge/contract";
import type { ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { rolesToGive } from "../roles/roles.rules.ts";
import { useRoleName } from "../roles/use-role-name.ts";
import styles from "./members.module.css";

interface MemberRoleProps {
  readonly member: ProjectMember;
  readonly roles: readonly ProjectRole[];
  /** What whoever looks at it holds in the project. */
  readonly held: readonly ProjectPermissionKey[];
  readonly canChange: boolean;
  onChange(roleId: number): void;
}

/** The role of a member, to be changed in its place; a narrow window has only room for its name, and a menu beside it. */
export function MemberRole({ member, roles, held, canChange, onChange }: MemberRoleProps) {
  const { t } = useTranslation("projectMembers");
  const nameOf = useRoleName();
  const name = nameOf({ key: member.roleKey, name: member.roleName });
  if (!canChange) return name;
  return (
    <>
      <span className={styles["narrow"]}>{name}</span>
      <Select<number>
        className={styles["role"] ?? ""}
        variant="borderless"
        aria-label={t("roleOf", { name: personName(member) })}
        value={member.roleId}
        options={rolesToGive(roles, held).map((role) => ({ value: role.roleId, label: nameOf(role) }))}
        labelRender={() => name}
        onChange={onChange}
      />
    </>
  );
}
