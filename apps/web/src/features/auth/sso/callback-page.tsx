import type { SecondFactorChallenge } from "@lowforge/contract/auth";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../platform/errors/error-text.ts";
import { activeLocale, basePath, localePath, withLocale } from "../../../platform/i18n/locale.ts";
import { beginSession, currentToken } from "../../../platform/session/session.store.ts";
import { SecondFactor } from "../second-factor/second-factor.tsx";
import { queryOf, useGoTo } from "../use-go-on.ts";
import { answerCode, type CodeOutcome } from "./answer-code.ts";
import { readVisit } from "./kept-visit.ts";
import { Notice, WayOn } from "./notice.tsx";
import type { SsoPage } from "./sso-page.ts";
import { useOnce } from "./use-once.ts";
import { useTakenQuery } from "./use-taken-query.ts";
import { WarningDialog } from "./warning-dialog.tsx";

interface CallbackPageProps {
  readonly page?: SsoPage;
}

/** Where a provider sends its visitors back to: it signs them in, or says why it does not. */
export function CallbackPage({ page = "callback" }: CallbackPageProps) {
  const query = useTakenQuery();
  const navigate = useNavigate();
  const goTo = useGoTo();
  const [outcome, setOutcome] = useState<CodeOutcome | null>(null);

  useOnce(async () => {
    const begunIn = readVisit(query.get("state") ?? "")?.locale ?? activeLocale();
    if (begunIn !== activeLocale()) {
      // Another language is another page load (specification §2); nothing was used up yet.
      location.replace(`${basePath}${withLocale(`/${page}`, begunIn)}?${query.toString()}`);
      return;
    }
    const found = await answerCode(query);
    if (found.is === "granted") {
      beginSession(found.grant);
      await goTo(queryOf(found.wanted));
    } else if (found.is === "unbound") {
      const isMember = found.isForBinding && currentToken() !== null;
      await navigate(localePath(isMember ? "/personal" : "/bindUsers"), { replace: true });
    } else setOutcome(found);
  });

  return <Outcome page={page} outcome={outcome} onRead={() => void navigate(localePath("/project"))} />;
}

interface OutcomeProps {
  readonly page: SsoPage;
  readonly outcome: CodeOutcome | null;
  /** The warning was read. */
  onRead(): void;
}

function Outcome({ page, outcome, onRead }: OutcomeProps) {
  const { t } = useTranslation("sso");
  switch (outcome?.is) {
    case "denied":
    case "refused":
    case "taken":
      return (
        <Notice page={page} title={t(`callback.${outcome.is}`)} text={t(`callback.${outcome.is}Text`)}>
          <WayOn to={outcome.isForBinding ? "personal" : "sign-in"} />
        </Notice>
      );
    case "strange":
      return (
        <Notice page={page} title={t("callback.strange")} text={t("callback.strangeText")}>
          <WayOn to="sign-in" />
        </Notice>
      );
    case "second":
      return <SecondStep page={page} outcome={outcome} />;
    case "failed":
      return (
        <Notice page={page} title={t("callback.failed")} text={errorText(outcome.error)}>
          <WayOn to="sign-in" />
        </Notice>
      );
    case "warned":
      return (
        <Notice page={page} title={t("callback.failed")} text="">
          <WarningDialog text={errorText(outcome.error)} onClose={onRead} />
        </Notice>
      );
    default:
      return <Notice page={page} title={t("callback.title")} text={t("callback.text")} />;
  }
}

interface SecondStepProps {
  readonly page: SsoPage;
  readonly outcome: Extract<CodeOutcome, { is: "second" }>;
}

/** The provider's word was good, and the member has a second factor. */
function SecondStep({ page, outcome }: SecondStepProps) {
  const { t } = useTranslation(["sso", "auth"]);
  const navigate = useNavigate();
  const goTo = useGoTo();
  const [ended, setEnded] = useState<unknown>(null);
  if (ended !== null)
    return (
      <Notice page={page} title={t("callback.failed")} text={errorText(ended)}>
        <WayOn to="sign-in" />
      </Notice>
    );
  return (
    <Notice page={page} title={t("auth:signIn.secondStep")} text="">
      <Suspense fallback={null}>
        <SecondFactor
          waiting={outcome.error.data as SecondFactorChallenge}
          onSignedIn={() => goTo(queryOf(outcome.wanted))}
          onEnded={setEnded}
          onBack={() => void navigate(localePath("/sign-in"))}
        />
      </Suspense>
    </Notice>
  );
}
