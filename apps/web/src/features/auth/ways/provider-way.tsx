import type { OfferedProvider } from "@lowforge/contract/auth";
import { useTranslation } from "react-i18next";
import { FailureLine } from "../failure-line.tsx";
import { useAttempt } from "../use-attempt.ts";
import { WayButton } from "./way-button.tsx";
import type { WayProps } from "./way.ts";

interface ProviderWayProps extends Pick<WayProps, "query"> {
  readonly provider: OfferedProvider;
}

/** Goes to the page of an identity provider, which sends the visitor back to `/callback`. */
export function ProviderWay({ provider, query }: ProviderWayProps) {
  const { t } = useTranslation("auth");
  const { attempt, isBusy, failure } = useAttempt(async () => {
    const { goToProvider } = await import("../sso/go-to-provider.ts");
    await goToProvider(provider.key, { wanted: query.get("redirect") });
    return provider;
  });
  return (
    <>
      <WayButton isBusy={isBusy} onPress={() => void attempt({})}>
        {t("ways.provider", { name: provider.name })}
      </WayButton>
      {failure !== null && <FailureLine failure={failure} />}
    </>
  );
}
