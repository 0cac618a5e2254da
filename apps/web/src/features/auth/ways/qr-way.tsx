import { useTranslation } from "react-i18next";
import { pageFact } from "../../../platform/page-facts/page-facts.ts";
import { WayButton } from "./way-button.tsx";

/** Whether this installation lets members sign in by a QR code. */
export function isQrOffered(): boolean {
  return pageFact("qr") === "on";
}

/** Shows a QR code in place of the form. */
export function QrWay({ onPress }: { onPress(): void }) {
  const { t } = useTranslation("auth");
  return <WayButton onPress={onPress}>{t("ways.qr")}</WayButton>;
}
