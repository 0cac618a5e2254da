import { useTranslation } from "react-i18next";
import { useSecondsUntil } from "./use-seconds-until.ts";

interface WaitTextProps {
  /** When the server listens again. */
  readonly untilMs: number;
  /** How long that was from the answer on. */
  readonly seconds: number;
}

/** How long to wait after too many attempts. It is read out once, and counts for those who can see it. */
export function WaitText({ untilMs, seconds }: WaitTextProps) {
  const { t } = useTranslation("auth");
  const left = useSecondsUntil(untilMs, seconds);
  return (
    <>
      <span className="lf-visually-hidden">{t("signIn.wait", { count: seconds })}</span>
      <span aria-hidden="true">{left > 0 ? t("signIn.wait", { count: left }) : t("signIn.waited")}</span>
    </>
  );
}
