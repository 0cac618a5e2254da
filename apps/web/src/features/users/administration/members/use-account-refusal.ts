import { errorTable } from "@lowforge/contract";
import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { placeFieldProblems } from "../../../../ui/field-problems.ts";

/** Puts what the server refused at its field; answers what found none, and a way to tell it of the next refusal. */
export function useAccountRefusal<Values>(form: FormInstance<Values>): [unknown, (error: unknown) => void] {
  const { t } = useTranslation("person");
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const fields = new Map([
    [errorTable.USER_EXISTS.code as number, "username"],
    [errorTable.PHONE_EXISTS.code, "mobile"],
  ]);

  function place(error: unknown): void {
    const field = error instanceof ApiError && error.code !== null ? fields.get(error.code) : undefined;
    const problems = field === undefined ? [] : [{ path: field }];
    const texts = { username: t("usernameTaken"), mobile: t("mobileTaken") };
    setUnplaced(placeFieldProblems({ form, problems, texts }) ? null : error);
  }

  return [unplaced, place];
}
