import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { personName } from "../../../platform/format/person-name.ts";
import { formatDateTime } from "../../../platform/format/time.ts";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { leaveSession } from "../../../platform/session/leave-session.ts";
import { loadUser } from "../../../platform/session/load-user.ts";
import { useSession } from "../../../platform/session/session.store.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { RegisterForm } from "./register-form.tsx";
import { useInvitation } from "./use-invitation.ts";

interface RegisterPageProps {
  /** The newcomer is a member now, and signed in. */
  onSignedIn(): Promise<void> | void;
}

/** Where an invitation link leads: who invites, and the form by which a newcomer becomes a member. */
export function RegisterPage({ onSignedIn }: RegisterPageProps) {
  const { t } = useTranslation("invitation");
  const { state, look } = useInvitation();
  const [isMember] = useState(() => useSession.getState().token !== null);
  const [hasLeft, setHasLeft] = useState(false);
  if (isMember && !hasLeft)
    return <SignedInAlready isInvited={state.is !== "missing"} onSignedOut={() => setHasLeft(true)} />;
  switch (state.is) {
    case "missing":
      return (
        <Notice title={t("none.title")} text={t("none.text")}>
          <p className={styles["lead"]}>{t("none.soon")}</p>
          <SignInLink />
        </Notice>
      );
    case "waiting":
      return (
        <Frame title={t("title")}>
          <p role="status">{t("waiting")}</p>
        </Frame>
      );
    case "ended":
      return (
        <Notice title={t("ended.title")} text={t("ended.text")}>
          <SignInLink />
        </Notice>
      );
    case "failed":
      return (
        <Notice title={t("failed.title")} text={errorText(state.error)}>
          <button type="button" className={styles["submit"]} onClick={look}>
            {t("failed.retry")}
          </button>
        </Notice>
      );
    case "open":
      return (
        <Frame title={t("title")}>
          <p className={styles["lead"]}>
            {t("invited", { name: state.inviter, until: formatDateTime(state.expiresAt) })}
          </p>
          <RegisterForm secret={state.secret} onRegistered={onSignedIn} />
        </Frame>
      );
  }
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <SignInFrame title={title} address="registerCallback">
      {children}
    </SignInFrame>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <Frame title={title}>
      <p className={styles["lead"]}>{text}</p>
      {children}
    </Frame>
  );
}

function SignInLink() {
  const { t } = useTranslation("invitation");
  return (
    <a className={styles["submit"]} href={basePath + localePath("/sign-in")}>
      {t("signIn")}
    </a>
  );
}

interface SignedInAlreadyProps {
  readonly isInvited: boolean;
  onSignedOut(): void;
}

/** Members need no invitation; who has another use for it signs out here and keeps it. */
function SignedInAlready({ isInvited, onSignedOut }: SignedInAlreadyProps) {
  const { t } = useTranslation("invitation");
  const user = useSession((session) => session.user);
  useEffect(() => {
    // A token that is refused is nobody's.
    loadUser().catch(onSignedOut);
  }, [onSignedOut]);
  if (user === null) return null;
  return (
    <Notice
      title={t("present.title")}
      text={t(isInvited ? "present.invited" : "present.text", { name: personName(user) })}
    >
      <a className={styles["submit"]} href={basePath + localePath("/project")}>
        {t("present.goOn")}
      </a>
      <button type="button" className={styles["quiet"]} onClick={() => void leaveSession().then(onSignedOut)}>
        {t("present.signOut")}
      </button>
    </Notice>
  );
}
