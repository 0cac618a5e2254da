import { basicPermissionKeys, type ProjectPermissionKey, projectPermissionGroups } from "@lowforge/contract";
import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import styles from "./roles.module.css";
import { withPermissions } from "./roles.rules.ts";

type Permissions = readonly ProjectPermissionKey[];

interface PermissionTreeProps {
  readonly value: Permissions;
  /** What whoever changes it holds: nobody gives more. */
  readonly held: Permissions;
  readonly isReadOnly: boolean;
  /** What a search has found; null where nothing is searched. */
  readonly found: Permissions | null;
  onChange(permissions: Permissions): void;
}

/** Every permission of a project by groups, each with what it allows; a group's box ticks all that may be given. */
export function PermissionTree(props: PermissionTreeProps) {
  return projectPermissionGroups.map((group) => <Group key={group.key} {...props} group={group} />);
}

interface GroupProps extends PermissionTreeProps {
  readonly group: (typeof projectPermissionGroups)[number];
}

function Group({ group: { key, permissions }, ...props }: GroupProps) {
  const { value, held, isReadOnly, found, onChange } = props;
  const { t } = useTranslation("projectRoles");
  const all: Permissions = permissions;
  const shown = all.filter((permission) => found?.includes(permission) ?? true);
  if (shown.length === 0) return null;
  const canGive = all.filter((permission) => held.includes(permission));
  const ticked = all.filter((permission) => value.includes(permission));
  const name = t(`group.${key}`);
  return (
    <fieldset className={styles["group"]}>
      <legend>
        {found === null ? (
          <Checkbox
            aria-label={t("edit.all", { group: name })}
            disabled={isReadOnly || canGive.length === 0}
            checked={ticked.length === all.length}
            indeterminate={ticked.length > 0 && ticked.length < all.length}
            onChange={({ target }) => onChange(withPermissions(value, canGive, target.checked))}
          >
            {name}
          </Checkbox>
        ) : (
          // Nobody ticks what they don't see.
          name
        )}
      </legend>
      <ul>
        {shown.map((permission) => (
          <li key={permission}>
            <Permission
              permission={permission}
              isTicked={value.includes(permission)}
              isBeyond={!isReadOnly && !held.includes(permission)}
              isReadOnly={isReadOnly}
              onChange={(isTicked) => onChange(withPermissions(value, [permission], isTicked))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PermissionProps {
  readonly permission: ProjectPermissionKey;
  readonly isTicked: boolean;
  /** Whoever changes the role does not hold it. */
  readonly isBeyond: boolean;
  readonly isReadOnly: boolean;
  onChange(isTicked: boolean): void;
}

function Permission({ permission, isTicked, isBeyond, isReadOnly, onChange }: PermissionProps) {
  const { t } = useTranslation("projectRoles");
  const isBasic = basicPermissionKeys.includes(permission);
  return (
    <Checkbox
      className={styles["permission"] ?? ""}
      disabled={isReadOnly || isBeyond || isBasic}
      checked={isTicked}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t(`permission.${permission}.name`)}
      <small>{t(`permission.${permission}.text`)}</small>
      {isBeyond && <small>{t("edit.beyond")}</small>}
      {isBasic && !isReadOnly && <small>{t("edit.basic")}</small>}
    </Checkbox>
  );
}
