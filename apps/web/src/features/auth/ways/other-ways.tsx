import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { supportsPasskeys } from "../../../platform/session/supports-passkeys.ts";
import { offeredProviders } from "./offered-providers.ts";
import { PasskeyWay } from "./passkey-way.tsx";
import { ProviderWay } from "./provider-way.tsx";
import { isQrOffered, QrWay } from "./qr-way.tsx";
import type { WayProps } from "./way.ts";
import styles from "./ways.module.css";

/**
 * Below the sign-in form: a button for each other way that this installation offers. Nothing where it offers none.
 * What a way needs is fetched once its button is pressed.
 */
export function OtherWays({ onQr, ...props }: WayProps & { onQr(): void }) {
  const { t } = useTranslation("auth");
  const titleId = useId();
  const ways: readonly ReactElement[] = [
    ...offeredProviders().map((provider) => (
      <ProviderWay key={provider.key} provider={provider} {...props} />
    )),
    ...(isQrOffered() ? [<QrWay key="qr" onPress={onQr} />] : []),
    ...(supportsPasskeys() ? [<PasskeyWay key="passkey" {...props} />] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <section className={styles["ways"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["divider"]}>
        {t("ways.title")}
      </h2>
      {ways}
    </section>
  );
}
