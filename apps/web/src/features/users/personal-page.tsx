import { useTranslation } from "react-i18next";
import { Page } from "../../platform/navigation/page.tsx";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { Facts } from "../../ui/facts.tsx";
import { None } from "../../ui/none.tsx";
import { Section } from "../../ui/section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhotoEditor } from "./photos/photo-editor.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SshKeySection } from "./ssh-keys/ssh-key-section.tsx";
import { TokenSection } from "./token-section.tsx";
import styles from "./users.module.css";

/** The member's own page: who they are, their access tokens and keys, their password. */
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
      <Section title={t("password.title")} text={t("password.text")}>
        <PasswordForm />
      </Section>
    </Page>
  );
}
