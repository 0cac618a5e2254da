import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import StopOutlined from "@ant-design/icons/es/icons/StopOutlined";
import { projectPermissionGroups } from "@lowforge/contract";
import type { MemberPermission } from "@lowforge/contract/users";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PermissionSearch } from "../roles/permission-search.tsx";
import { useIsSought } from "../roles/use-is-sought.ts";
import styles from "./explanations.module.css";
import { useExplanationWords } from "./use-explanation-words.ts";

interface PermissionListProps {
  /** The role that they hold, by its name or key; null where they hold none. */
  readonly role: string | null;
  readonly permissions: readonly MemberPermission[];
}

/** Every permission of a project, in the groups in which roles are edited: held or not, and why not. */
export function PermissionList({ role, permissions }: PermissionListProps) {
  const { t } = useTranslation(["explanations", "projectRoles"]);
  const { roleName } = useExplanationWords();
  const isSought = useIsSought();
  const [sought, setSought] = useState("");
  const found = permissions.filter(({ permission }) => isSought(permission, sought));
  const held = permissions.filter(({ reason }) => reason === null).length;
  return (
    <div className={styles["permissions"]}>
      <p>
        {role === null ? t("may.noRole") : t("may.role", { role: roleName(role) })}
        <br />
        {t("may.count", { held, total: permissions.length })}
      </p>
      <PermissionSearch words={sought} found={found.length} onSearch={setSought} />
      {projectPermissionGroups.map((group) => (
        <Group
          key={group.key}
          name={t(`projectRoles:group.${group.key}`)}
          role={role}
          permissions={found.filter(({ permission }) =>
            group.permissions.some((one: string) => one === permission),
          )}
        />
      ))}
    </div>
  );
}

interface GroupProps extends PermissionListProps {
  readonly name: string;
}

function Group({ name, role, permissions }: GroupProps) {
  if (permissions.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {permissions.map((one) => (
          <Line key={one.permission} one={one} role={role} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one, role }: { readonly one: MemberPermission; readonly role: string | null }) {
  const { t } = useTranslation("explanations");
  const { nameOf, textOf, reasonText, isAboutRole, rolesText } = useExplanationWords();
  const { permission, reason, rolesThatMay } = one;
  const isHeld = reason === null;
  return (
    <li>
      <span>
        {nameOf(permission)}
        <small>{textOf(permission)}</small>
        {!isHeld && <small>{isAboutRole(reason) ? rolesText(rolesThatMay) : reasonText(reason, role)}</small>}
      </span>
      <span className={styles["state"]} data-held={isHeld}>
        {isHeld ? <CheckCircleOutlined aria-hidden="true" /> : <StopOutlined aria-hidden="true" />}
        {t(isHeld ? "may.may" : "may.mayNot")}
      </span>
    </li>
  );
}
