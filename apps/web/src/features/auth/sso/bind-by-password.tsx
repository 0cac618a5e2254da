import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { FailureLine } from "../failure-line.tsx";
import { SignInForm } from "../sign-in-form.tsx";
import styles from "../sign-in.module.css";
import { useAttempt } from "../use-attempt.ts";
import { queryOf, useGoTo } from "../use-go-on.ts";
import { forgetUnbound, type KeptUnbound } from "./kept-unbound.ts";
import { WayOn } from "./notice.tsx";
import { bind } from "./sso.queries.ts";

interface BindByPasswordProps {
  readonly kept: KeptUnbound;
  readonly provider: string;
  /** Their second step has taken the place of the form. */
  readonly isWaiting: boolean;
  onWaiting(isWaiting: boolean): void;
}

/** A member signs in once by their password, which proves them freshly, and the account is bound to them. */
export function BindByPassword({ kept, provider, isWaiting, onWaiting }: BindByPasswordProps) {
  const { t } = useTranslation("sso");
  const navigate = useNavigate();
  const goTo = useGoTo();
  const { attempt, failure } = useAttempt(bind);

  async function bindAndGoOn(): Promise<void> {
    const bound = await attempt({ ticket: kept.ticket, binding: kept.binding });
    if (bound === null) return;
    forgetUnbound();
    await goTo(queryOf(kept.wanted));
  }

  if (failure !== null)
    return (
      <>
        <FailureLine failure={failure} />
        <WayOn to="project" />
      </>
    );
  return (
    <>
      {!isWaiting && <p className={styles["lead"]}>{t("bind.memberText", { provider })}</p>}
      <SignInForm
        hasFailed={false}
        onSignedIn={bindAndGoOn}
        onWaiting={onWaiting}
        // Everything else is closed to them until it is replaced; they come back here afterwards.
        onInitialPassword={() =>
          void navigate(`${localePath("/firstPassword")}?${queryOf("/bindUsers").toString()}`)
        }
      />
    </>
  );
}
