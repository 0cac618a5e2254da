import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useOwnFactors } from "./own-factors.queries.ts";
import { PasskeyPart } from "./passkey-part.tsx";
import { TotpPart } from "./totp-part.tsx";

/** By what the member proves themself besides the password. */
export function SecondFactorSection() {
  const { t } = useTranslation("ownFactors");
  const factors = useOwnFactors();
  return (
    <Section title={t("title")} text={t("text")}>
      {factors.isPending && <ListSkeleton rows={2} />}
      {factors.isError && factors.data === undefined && (
        <LoadError error={factors.error} onRetry={() => void factors.refetch()} />
      )}
      {factors.data !== undefined && (
        <>
          <TotpPart {...factors.data} />
          <PasskeyPart passkeys={factors.data.passkeys} />
        </>
      )}
    </Section>
  );
}
