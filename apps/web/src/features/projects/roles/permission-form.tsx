import { type ProjectPermissionKey, projectPermissionKeys } from "@lowforge/contract";
import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { SaveButton } from "../../../ui/save-button.tsx";
import { Holders } from "./holders.tsx";
import { PermissionChange } from "./permission-change.tsx";
import { PermissionSearch } from "./permission-search.tsx";
import { PermissionTree } from "./permission-tree.tsx";
import { useEditRolePermissions } from "./roles.queries.ts";
import { changeOf } from "./roles.rules.ts";
import styles from "./roles.module.css";
import { useIsSought } from "./use-is-sought.ts";
import { useRoleName } from "./use-role-name.ts";

interface PermissionFormProps {
  readonly project: ProjectDetail;
  readonly role: ProjectRole;
  readonly isReadOnly: boolean;
}

/** What a role may do, as boxes to tick; says what its holders gain and lose before it is saved. */
export function PermissionForm({ project, role, isReadOnly }: PermissionFormProps) {
  const { t } = useTranslation("projectRoles");
  const { message } = App.useApp();
  const name = useRoleName()(role);
  const edit = useEditRolePermissions();
  // Null while nothing is changed, so that what somebody else saves meanwhile is shown.
  const [draft, setDraft] = useState<readonly ProjectPermissionKey[] | null>(null);
  const [sought, setSought] = useState("");
  const isSought = useIsSought();
  const found = projectPermissionKeys.filter((permission) => isSought(permission, sought));
  const change = changeOf(role.permissions, draft ?? role.permissions);
  const isChanged = change.gained.length + change.lost.length > 0;
  useLeaveQuestion(isChanged);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (draft === null || !isChanged) return;
    const input = { projectId: project.projectId, roleId: role.roleId, permissions: [...draft] };
    const onSuccess = (): void => {
      setDraft(null);
      void message.success(t("edit.saved", { name }));
    };
    edit.mutate(input, { onSuccess });
  }

  // The search stands outside of the form, which Enter would save.
  return (
    <>
      <PermissionSearch words={sought} found={found.length} onSearch={setSought} />
      <form className={styles["permissions"]} onSubmit={save}>
        {!isReadOnly && <p className={styles["quiet"]}>{t("edit.text")}</p>}
        <PermissionTree
          value={draft ?? role.permissions}
          held={project.permissions}
          isReadOnly={isReadOnly}
          found={sought === "" ? null : found}
          onChange={setDraft}
        />
        <div className={styles["end"]}>
          <div className={styles["told"]}>
            {isChanged && <PermissionChange change={change} />}
            <p className={styles["quiet"]}>
              <Holders project={project} role={role} isAffected={isChanged} />
            </p>
          </div>
          <FormAlert error={edit.error} />
          {!isReadOnly && (
            <FormButtons>
              <SaveButton isSaving={edit.isPending} isDisabled={!isChanged} />
              {isChanged && (
                <Button type="text" onClick={() => setDraft(null)}>
                  {t("edit.reset")}
                </Button>
              )}
            </FormButtons>
          )}
        </div>
      </form>
    </>
  );
}
