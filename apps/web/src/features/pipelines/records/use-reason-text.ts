import type { BuildRecord } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";

/** Why a run failed, short; null where there is nothing to say beyond its state. */
export function useReasonText({
  state,
  failureReason,
  exitCode,
}: Pick<BuildRecord, "state" | "failureReason" | "exitCode">): string | null {
  const { t } = useTranslation("pipelines");
  if (state !== "failure" || failureReason === null) return null;
  if (failureReason === "script" && exitCode !== null) return t("reason.exitCode", { code: exitCode });
  return t(`reason.${failureReason}`);
}
