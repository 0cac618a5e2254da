import { errorTable } from "@lowforge/contract";
import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { errorText } from "../../../platform/errors/error-text.ts";
import { fieldOf, type TaskFormValues } from "./task-form.rules.ts";

const fields = [
  "name",
  "description",
  "repositoryId",
  "branch",
  "toolId",
  "steps",
  "timeoutMinutes",
] as const satisfies readonly (keyof TaskFormValues)[];

/** The field that each refusal is about. */
const refusedFields: Readonly<Record<number, keyof TaskFormValues>> = {
  [errorTable.REPOSITORY_MISSING.code]: "repositoryId",
  [errorTable.REPOSITORY_EMPTY.code]: "repositoryId",
  [errorTable.BRANCH_MISSING.code]: "branch",
  [errorTable.BUILD_TOOL_MISSING.code]: "toolId",
};

/** Puts what the server refused under its field; what fits no field is answered for the line above the button. */
export function useTaskRefusal(form: FormInstance<TaskFormValues>) {
  const { t } = useTranslation("pipelines");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const refusals = error instanceof ApiError ? refusalsOf(error, t("form.refused")) : [];
    const placed = refusals.filter(({ name: [root] }) => fields.some((field) => field === root));
    form.setFields(placed.map(({ name, text }) => ({ name: name as never, errors: [text] })));
    const [first] = placed;
    if (first !== undefined) form.scrollToField(first.name, { focus: true, block: "center" });
    setUnplaced(placed.length > 0 && placed.length === refusals.length ? null : error);
  }

  return { unplaced, place, clear: () => setUnplaced(null) };
}

interface Refusal {
  readonly name: readonly (string | number)[];
  readonly text: string;
}

function refusalsOf(error: ApiError, text: string): readonly Refusal[] {
  const field = refusedFields[error.code ?? 0];
  if (field !== undefined) return [{ name: [field], text: errorText(error) }];
  return error.fields.map(({ path }) => ({ name: fieldOf(path), text }));
}
