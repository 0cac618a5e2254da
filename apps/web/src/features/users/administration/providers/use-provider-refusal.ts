import { errorTable } from "@lowforge/contract";
import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../platform/api/api-error.ts";
import { placeFieldProblems } from "../../../../ui/field-problems.ts";

/** Puts what the server refused at its field; answers what found none, and a way to tell it of the next refusal. */
export function useProviderRefusal<Values>(form: FormInstance<Values>): [unknown, (error: unknown) => void] {
  const { t } = useTranslation("providers");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const isTaken = error instanceof ApiError && error.code === errorTable.PROVIDER_EXISTS.code;
    const fields = error instanceof ApiError ? error.fields : [];
    const problems = isTaken ? [{ path: "key" }] : fields;
    const texts = {
      key: isTaken ? t("field.keyTaken") : t("field.keyStrange"),
      name: t("field.nameEmpty"),
      issuer: t("field.issuerStrange"),
      clientId: t("field.clientIdEmpty"),
      clientSecret: t("field.clientSecretNeeded"),
    };
    setUnplaced(placeFieldProblems({ form, problems, texts }) ? null : error);
  }

  return [unplaced, place];
}
