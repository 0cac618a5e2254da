import { errorTable } from "@lowforge/contract";
import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/api/api-error.ts";
import { placeFieldProblems } from "../../ui/field-problems.ts";

/** Puts what the server refused under its field; what fits no field is answered for the line above the button. */
export function useRepositoryRefusal<Values>(form: FormInstance<Values>) {
  const { t } = useTranslation("repositories");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const texts = {
      projectId: t("form.projectEmpty"),
      name: t("form.nameCharacters"),
      type: t("form.typeEmpty"),
      description: t("form.descriptionLong"),
    };
    if (error instanceof ApiError && error.code === errorTable.REPOSITORY_EXISTS.code) {
      placeFieldProblems({ form, problems: [{ path: "name" }], texts: { name: t("form.nameTaken") } });
      return;
    }
    const problems = error instanceof ApiError ? error.fields : [];
    setUnplaced(placeFieldProblems({ form, problems, texts }) ? null : error);
  }

  return { unplaced, place, clear: () => setUnplaced(null) };
}
