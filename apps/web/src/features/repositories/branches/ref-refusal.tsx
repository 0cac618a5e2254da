import { errorTable } from "@lowforge/contract";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";

/** What the server refused above a form's button; a rule of the repository with its reason. */
export function RefRefusal({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("branches");
  const isRule = error instanceof ApiError && error.code === errorTable.PUSH_REFUSED.code;
  const reason = isRule ? error.fields[0]?.problem : undefined;
  if (reason === undefined) return <FormAlert error={error} />;
  return <Alert type="error" showIcon role="alert" title={t("refused", { reason })} />;
}
