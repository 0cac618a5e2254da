import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import Select from "antd/es/select";
import { rolesToGive } from "../roles/roles.rules.ts";
import { useRoleName } from "../roles/use-role-name.ts";

interface RoleChoiceProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  /** These are handed over by the form's item. */
  readonly id?: string;
  readonly value?: number;
  onChange?(roleId: number): void;
}

/** Chooses among the roles that the member may give. */
export function RoleChoice({ project, roles, id, value, onChange }: RoleChoiceProps) {
  const nameOf = useRoleName();
  const given = roles.find(({ roleId }) => roleId === value);
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange !== undefined && { onChange })}
      {...(given !== undefined && { labelRender: () => nameOf(given) })}
      options={rolesToGive(roles, project.permissions).map((role) => ({
        value: role.roleId,
        label: nameOf(role),
      }))}
    />
  );
}
