import { useTranslation } from "react-i18next";
import { Section } from "../../ui/section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useOwnFactors } from "./second-factors/own-factors.queries.ts";

/** Changes the password; whoever came by an outside account and has none yet sets one. */
export function PasswordSection() {
  const { t } = useTranslation("users");
  // Nearly everybody has one: nothing moves once it is known.
  const hasPassword = useOwnFactors().data?.hasPassword ?? true;
  return (
    <Section
      title={t(hasPassword ? "password.title" : "password.set")}
      text={t(hasPassword ? "password.text" : "password.setText")}
    >
      <PasswordForm hasPassword={hasPassword} />
    </Section>
  );
}
