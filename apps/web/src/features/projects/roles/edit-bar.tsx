import type { ProjectPermissionKey } from "@lowforge/contract";
import type { ProjectRole } from "@lowforge/contract/projects";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import styles from "./roles.module.css";
import { type editBar, permissionsBeyond } from "./roles.rules.ts";
import { usePermissionWords } from "./use-permission-words.ts";

interface EditBarProps {
  readonly projectId: number;
  readonly bar: NonNullable<ReturnType<typeof editBar>> | "mayNot";
  readonly role: ProjectRole;
  /** What whoever looks at it holds in the project. */
  readonly held: readonly ProjectPermissionKey[];
}

/** Says why what a role may do can't be changed. */
export function EditBar({ projectId, bar, role, held }: EditBarProps) {
  const { t } = useTranslation("projectRoles");
  const { list } = usePermissionWords();
  const permissions = list(permissionsBeyond(role.permissions, held));
  return (
    <Alert
      className={styles["note"] ?? ""}
      type="info"
      showIcon
      title={
        <>
          {t(`bar.${bar}`, { permissions })}{" "}
          {bar === "mayNot" && <WhyButton missing={missingInProject("role.manage", projectId)} />}
        </>
      }
    />
  );
}
