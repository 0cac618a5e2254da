import type { MissingPermission } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { InlineButton } from "../../ui/inline-button.tsx";
import { askWhy } from "./why.ts";

interface WhyButtonProps {
  /** Null where nothing says what is missing: then there is nothing to ask. */
  readonly missing: MissingPermission | null;
  /** Happens before the answer is shown, such as closing the message that the button stands in. */
  onAsk?(): void;
}

/** Behind a refusal that says which permission is missing: the way to learn why, and whom to ask. */
export function WhyButton({ missing, onAsk }: WhyButtonProps) {
  const { t } = useTranslation();
  if (missing === null) return null;
  function ask(asked: MissingPermission): void {
    onAsk?.();
    askWhy(asked);
  }
  return <InlineButton onClick={() => ask(missing)}>{t("error.why")}</InlineButton>;
}
