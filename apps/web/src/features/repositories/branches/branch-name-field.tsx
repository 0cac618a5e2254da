import { errorTable } from "@lowforge/contract";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { branchNameProblem } from "./branch-name.rules.ts";

/** The field `name` of a form, which holds to the rule of branch names (specification §5). */
export function BranchNameField({ label }: { readonly label: string }) {
  const { t } = useTranslation("branches");
  const check = async (_rule: unknown, value = ""): Promise<void> => {
    const problem = branchNameProblem(value.trim());
    if (problem !== null) throw new Error(t(`problem.${problem}`));
  };
  return (
    <Form.Item name="name" label={label} extra={t("field.nameHint")} required rules={[{ validator: check }]}>
      <Input autoFocus autoComplete="off" spellCheck={false} placeholder={t("field.nameExample")} />
    </Form.Item>
  );
}

/** Puts a refused name under its field; what is left is for the line above the button. */
export function useBranchRefusal<Values extends { readonly name: string }>(form: FormInstance<Values>) {
  const { t } = useTranslation("branches");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const problem = error instanceof ApiError ? problemOf(error.code) : undefined;
    setUnplaced(problem === undefined ? error : null);
    if (problem === undefined) return;
    form.setFields([{ name: "name" as never, errors: [t(`problem.${problem}`)] }]);
    form.scrollToField("name", { focus: true });
  }

  return { unplaced, place, clear: () => setUnplaced(null) };
}

function problemOf(code: number | null) {
  if (code === errorTable.BRANCH_EXISTS.code) return "taken";
  if (code === errorTable.REF_NAME_CONFLICT.code) return "conflict";
  return code === errorTable.BRANCH_NAME_CHINESE.code ? "chinese" : undefined;
}
