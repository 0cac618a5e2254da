import { useTranslation } from "react-i18next";
import { FailureLine } from "../failure-line.tsx";
import { useAttempt } from "../use-attempt.ts";
import { WayButton } from "./way-button.tsx";
import type { WayProps } from "./way.ts";

/** Signs in by a passkey alone. Whoever declines it in the browser's dialog is told nothing. */
export function PasskeyWay({ onSignedIn }: Pick<WayProps, "onSignedIn">) {
  const { t } = useTranslation("auth");
  const { attempt, isBusy, failure } = useAttempt(async () => {
    const { signInByPasskey } = await import("../second-factor/second-factor.queries.ts");
    return signInByPasskey({});
  });

  async function press(): Promise<void> {
    if ((await attempt({})) !== null) await onSignedIn();
  }

  const mishap = mishapOf(failure?.error);
  return (
    <>
      <WayButton isBusy={isBusy} onPress={() => void press()}>
        {t("ways.passkey")}
      </WayButton>
      {failure !== null && mishap !== "declined" && (
        <FailureLine failure={failure} text={mishap === null ? null : t("ways.passkeyImpossible")} />
      )}
    </>
  );
}

/** Read without its class, which comes with the library. */
function mishapOf(error: unknown): unknown {
  return error instanceof Error && "mishap" in error ? error.mishap : null;
}
