import { useTranslation } from "react-i18next";
import { useSecondsUntil } from "../../../features/auth/index.ts";

interface ProofWaitProps {
  /** When the server said so. */
  readonly atMs: number;
  readonly seconds: number;
}

/** How long to wait after too many attempts. It is read out once, and counts for those who can see it. */
export function ProofWait({ atMs, seconds }: ProofWaitProps) {
  const { t } = useTranslation("proof");
  const left = useSecondsUntil(atMs + seconds * 1000, seconds);
  return (
    <>
      <span className="lf-visually-hidden">{t("wait", { count: seconds })}</span>
      <span aria-hidden="true">{left > 0 ? t("wait", { count: left }) : t("waited")}</span>
    </>
  );
}
