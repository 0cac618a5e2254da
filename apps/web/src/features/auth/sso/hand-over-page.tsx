import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../platform/errors/error-text.ts";
import { personName } from "../../../platform/format/person-name.ts";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { leaveSession } from "../../../platform/session/leave-session.ts";
import { beginSession, currentToken } from "../../../platform/session/session.store.ts";
import { FailureLine } from "../failure-line.tsx";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { useAttempt } from "../use-attempt.ts";
import { queryOf, useGoTo } from "../use-go-on.ts";
import { FailedNotice } from "./failed-notice.tsx";
import { Notice, WayOn } from "./notice.tsx";
import { isRefused } from "./refusal.rules.ts";
import { exchangeToken, readToken, type TokenKind } from "./sso.queries.ts";
import type { SsoPage } from "./sso-page.ts";
import { useLookUp } from "./use-look-up.ts";
import { usePresentUser } from "./use-present-user.ts";
import { WarningDialog } from "./warning-dialog.tsx";

/** A one-time token that came by an address. */
export interface HandedToken {
  readonly kind: TokenKind;
  readonly token: string;
}

interface HandOverPageProps {
  readonly page: SsoPage;
  /** Null where the address held none. */
  readonly handed: HandedToken | null;
  readonly wanted: string | null;
}

/**
 * Signs in by a one-time token, but never silently: a link can come from anybody, and who follows it must see as whom
 * they would go on.
 */
export function HandOverPage({ page, handed, wanted }: HandOverPageProps) {
  const { t } = useTranslation("sso");
  if (handed === null)
    return (
      <Notice page={page} title={t("handOver.none")} text={t("handOver.noneText")}>
        <WayOn to="sign-in" />
      </Notice>
    );
  return <LookedUp page={page} handed={handed} wanted={wanted} />;
}

interface LookedUpProps extends HandOverPageProps {
  readonly handed: HandedToken;
}

function LookedUp({ page, handed, wanted }: LookedUpProps) {
  const { t } = useTranslation("sso");
  const { token } = handed;
  const ask = useCallback(() => readToken(token), [token]);
  const { state, look } = useLookUp(ask);
  switch (state.is) {
    case "waiting":
      return <Notice page={page} title={t("handOver.title")} text={t("handOver.reading")} />;
    case "failed":
      return isRefused(state.error) ? (
        <Notice page={page} title={t("handOver.ended")} text={t("handOver.endedText")}>
          <WayOn to={currentToken() === null ? "sign-in" : "project"} />
        </Notice>
      ) : (
        <FailedNotice page={page} title={t("handOver.failed")} error={state.error} onRetry={look} />
      );
    case "found":
      return <Question page={page} handed={handed} wanted={wanted} person={state.found} />;
  }
}

interface Person {
  readonly username: string;
  readonly nickname: string;
}

function Question({ page, handed, wanted, person }: LookedUpProps & { readonly person: Person }) {
  const { t } = useTranslation("sso");
  const user = usePresentUser();
  const { goOn, isBusy, warning, failure } = useHandOver(handed, wanted);
  const navigate = useNavigate();
  const [isRead, setIsRead] = useState(false);
  const { username } = person;
  const name = personName(person);
  return (
    <SignInFrame title={t("handOver.title")} address={page}>
      <p className={styles["lead"]}>
        {t("handOver.who", { name, username })} {t("handOver.caution")}
      </p>
      {user !== null && (
        <p className={styles["lead"]} role="status">
          {user.username === username
            ? t("handOver.presentSame")
            : t("handOver.present", { name: personName(user) })}
        </p>
      )}
      <FailureLine failure={failure} />
      <button type="button" className={styles["submit"]} aria-busy={isBusy} onClick={goOn}>
        {t("handOver.goOn", { name })}
      </button>
      <a className={styles["quiet"]} href={basePath + localePath(user === null ? "/sign-in" : "/project")}>
        {user === null ? t("handOver.other") : t("handOver.stay")}
      </a>
      {warning !== null && !isRead && (
        <WarningDialog
          text={errorText(warning)}
          onClose={() => {
            setIsRead(true);
            void navigate(localePath("/project"));
          }}
        />
      )}
    </SignInFrame>
  );
}

function useHandOver({ kind, token }: HandedToken, wanted: string | null) {
  const goTo = useGoTo();
  const { attempt, isBusy, failure } = useAttempt(async () => exchangeToken(kind, token));

  async function goOn(): Promise<void> {
    if (isBusy) return;
    const grant = await attempt({});
    if (grant === null) return;
    // Whoever was signed in here is signed out on the server, too.
    if (currentToken() !== null) await leaveSession();
    beginSession(grant);
    await goTo(queryOf(wanted));
  }

  const isWarning = failure !== null && isRefused(failure.error);
  return {
    goOn: () => void goOn(),
    isBusy,
    warning: isWarning ? failure.error : null,
    failure: isWarning ? null : failure,
  };
}
