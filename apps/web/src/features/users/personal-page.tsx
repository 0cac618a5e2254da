import { useTranslation } from "react-i18next";
import { Page } from "../../platform/navigation/page.tsx";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { Facts } from "../../ui/facts.tsx";
import { None } from "../../ui/none.tsx";
import { Section } from "../../ui/section.tsx";
import { IdentitySection } from "./identities/identity-section.tsx";
import { EmailSection } from "./mail/email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhotoEditor } from "./photos/photo-editor.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecondFactorSection } from "./second-factors/second-factor-section.tsx";
import { SessionSection } from "./sessions/session-section.tsx";
import { SshKeySection } from "./ssh-keys/ssh-key-section.tsx";
import { TokenSection } from "./token-section.tsx";
import styles from "./users.module.css";

/** The member's own page: who they are, their access tokens and keys, their password, and where they are signed in. */
export function PersonalPage() {
  const { t } = useTranslation("users");
  const user = useSessionUser();
  return (
    <Page title={t("personal.title")}>
      <Section title={t("personal.profile")}>
        <div className={styles["profile"]}>
          <Facts
            facts={[
              { label: t("personal.username"), value: user.username },
              { label: t("personal.mobile"), value: user.mobile ?? <None /> },
              {
                label: t("personal.systemRole"),
                value: user.isSystemAdmin ? t("personal.admin") : t("personal.member"),
              },
            ]}
          />
        </div>
        <PhotoEditor />
        <ProfileForm />
      </Section>
      <TokenSection />
      <SshKeySection />
      <EmailSection />
      <PasswordSection />
      <SecondFactorSection />
      <IdentitySection />
      <SessionSection />
    </Page>
  );
}
