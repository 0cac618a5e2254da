import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../platform/session/session.store.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { BindByPassword } from "./bind-by-password.tsx";
import { FailedNotice } from "./failed-notice.tsx";
import { type KeptUnbound, readUnboundHere } from "./kept-unbound.ts";
import { Notice, WayOn } from "./notice.tsx";
import { PresentMember } from "./present-member.tsx";
import { hasEnded } from "./refusal.rules.ts";
import { RegisterByIdentity } from "./register-by-identity.tsx";
import { readUnbound, type Unbound } from "./sso.queries.ts";
import { useLookUp } from "./use-look-up.ts";

/** `/bindUsers`: an outside account came that is bound to no member; its holder binds it, or becomes a member by it. */
export function BindPage() {
  const { t } = useTranslation("sso");
  const [kept] = useState(readUnboundHere);
  const [isMember] = useState(() => useSession.getState().token !== null);
  if (kept === null)
    return (
      <Notice page="bindUsers" title={t("bind.none")} text={t("bind.noneText")}>
        <WayOn to={isMember ? "personal" : "sign-in"} />
      </Notice>
    );
  return <Waiting kept={kept} isMember={isMember} />;
}

function Waiting({ kept, isMember }: { readonly kept: KeptUnbound; readonly isMember: boolean }) {
  const { t } = useTranslation("sso");
  const { ticket, binding } = kept;
  const ask = useCallback(() => readUnbound({ ticket, binding }), [ticket, binding]);
  const { state, look } = useLookUp(ask);
  switch (state.is) {
    case "waiting":
      return <Notice page="bindUsers" title={t("bind.title")} text={t("bind.reading")} />;
    case "failed":
      return hasEnded(state.error) ? (
        <Notice page="bindUsers" title={t("bind.ended")} text={t("bind.endedText")}>
          <WayOn to={isMember ? "personal" : "sign-in"} />
        </Notice>
      ) : (
        <FailedNotice page="bindUsers" title={t("bind.failed")} error={state.error} onRetry={look} />
      );
    case "found":
      return isMember ? (
        <PresentMember unbound={state.found} />
      ) : (
        <Choice kept={kept} unbound={state.found} />
      );
  }
}

interface ChoiceProps {
  readonly kept: KeptUnbound;
  readonly unbound: Unbound;
}

function Choice({ kept, unbound }: ChoiceProps) {
  const { t } = useTranslation(["sso", "auth"]);
  const [isNew, setIsNew] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const { provider, label } = unbound;
  const title = isWaiting ? t("auth:signIn.secondStep") : t(isNew ? "bind.newTitle" : "bind.title");
  return (
    <SignInFrame title={title} address="bindUsers">
      <p className={styles["lead"]}>{t("bind.who", { provider: provider.name, label })}</p>
      {isNew ? (
        <RegisterByIdentity kept={kept} unbound={unbound} />
      ) : (
        <BindByPassword {...{ kept, isWaiting }} provider={provider.name} onWaiting={setIsWaiting} />
      )}
      {!isWaiting && <Newcomer {...{ unbound, isNew }} onChange={setIsNew} />}
    </SignInFrame>
  );
}

interface NewcomerProps extends Pick<ChoiceProps, "unbound"> {
  readonly isNew: boolean;
  onChange(isNew: boolean): void;
}

/** The way for those who are no member yet, and back; or whom they can ask. */
function Newcomer({ unbound, isNew, onChange }: NewcomerProps) {
  const { t } = useTranslation("sso");
  if (!unbound.isRegistrationOpen) return <p className={styles["hint"]}>{t("bind.closedHint")}</p>;
  return (
    <button type="button" className={styles["quiet"]} onClick={() => onChange(!isNew)}>
      {t(isNew ? "bind.toMember" : "bind.toRegister")}
    </button>
  );
}
