import type { FormInstance } from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { placeFieldProblems } from "../../../ui/field-problems.ts";
import type { PushRuleValues } from "./push-rules.rules.ts";

/** Puts what the server refuses of the rules under their fields; the rest is answered for the line above the button. */
export function useRulesRefusal(form: FormInstance<PushRuleValues>) {
  const { t } = useTranslation("protection");
  const [unplaced, setUnplaced] = useState<unknown>(null);

  function place(error: unknown): void {
    const texts = {
      messagePattern: t("push.badPattern"),
      emailPattern: t("push.badPattern"),
      forbiddenPaths: t("push.pathsBad"),
      maximumFileMegabytes: t("push.sizeBad"),
    };
    const fields = error instanceof ApiError ? error.fields : [];
    const problems = fields.map(({ path }) => ({ path: nameOf(path) }));
    setUnplaced(placeFieldProblems({ form, problems, texts }) ? null : error);
  }

  return { unplaced, place, clear: () => setUnplaced(null) };
}

/** The server names a field of the rules by its path in the request. */
function nameOf(path: string): string {
  const name = path.replace(/^\/?rules[./]/, "");
  return name === "maximumFileBytes" ? "maximumFileMegabytes" : name;
}
