import type { SeededRoleKey } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";

interface NamedRole {
  readonly key: SeededRoleKey | null;
  /** The name that was given here; null for a role that goes by its key. */
  readonly name: string | null;
}

/** What a role is called: by the name that it was given in its project, else by what its key means. */
export function useRoleName(): (role: NamedRole) => string {
  const { t } = useTranslation("projects");
  return ({ key, name }) => name ?? (key === null ? "" : t(`role.${key}`));
}
