import { errorTable } from "@lowforge/contract";
import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { placeFieldProblems } from "../../../ui/field-problems.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { roleNameLimit, roleNameProblem } from "./role-name.rules.ts";

/** The name of a role in a form; the field is called `name`. */
export function RoleNameField() {
  const { t } = useTranslation("projectRoles");
  return (
    <NameField
      label={t("add.name")}
      hint={t("name.hint")}
      limit={roleNameLimit}
      problemText={(name) => {
        const problem = roleNameProblem(name);
        return problem === null ? null : t(`name.${problem}`);
      }}
    />
  );
}

/** Puts a name that the server refused under its field; what fits no field is answered for the line above the button. */
export function useRoleRefusal<Values extends { readonly name: string }>(form: FormInstance<Values>) {
  const { t } = useTranslation("projectRoles");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const isTaken = error instanceof ApiError && error.code === errorTable.ROLE_EXISTS.code;
    const problems = isTaken ? [{ path: "name" }] : [];
    const isPlaced = placeFieldProblems({ form, problems, texts: { name: t("name.taken") } });
    setUnplaced(isPlaced ? null : error);
  }

  return { unplaced, place, clear: () => setUnplaced(null) };
}
