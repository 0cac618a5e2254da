import { useTranslation } from "react-i18next";
import { leaveSession } from "../../../platform/session/leave-session.ts";
import { addressOf, SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { FirstPasswordForm } from "./first-password-form.tsx";

interface FirstPasswordPageProps {
  /** What the member has just signed in with; null where nobody knows it any more, so that it is asked for. */
  readonly initialPassword: string | null;
  /** The query of the address: `redirect`, where to go afterwards. */
  readonly query: URLSearchParams;
  onChanged(): Promise<void> | void;
  onSignedOut(): void;
}

/** Stands before everything else until an initial password is replaced: the server answers nothing else before. */
export function FirstPasswordPage({ initialPassword, query, ...on }: FirstPasswordPageProps) {
  const { t } = useTranslation("firstPassword");
  return (
    <SignInFrame title={t("title")} address={addressOf("firstPassword", query)}>
      <p className={styles["lead"]}>{t("why")}</p>
      <FirstPasswordForm initialPassword={initialPassword} onChanged={on.onChanged} />
      <button
        type="button"
        className={styles["quiet"]}
        onClick={() => void leaveSession().then(on.onSignedOut)}
      >
        {t("signOut")}
      </button>
    </SignInFrame>
  );
}
