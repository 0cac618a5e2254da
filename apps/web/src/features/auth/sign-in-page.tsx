import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { firstPasswordTexts } from "./first-password/texts.ts";
import { qrTexts } from "./qr/texts.ts";
import { addressOf, SignInFrame } from "./sign-in-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { OtherWays } from "./ways/other-ways.tsx";

interface SignInPageProps {
  /** The query of the address: `redirect`, where to go afterwards; `failed`, a session could not be verified. */
  readonly query: URLSearchParams;
  /** Why a one-step sign-in before this page was refused, if one was. */
  readonly refusal?: unknown;
  onSignedIn(): Promise<void> | void;
}

const FirstPasswordPage = lazy(async () => {
  const [module] = await Promise.all([
    import("./first-password/first-password-page.tsx"),
    ...firstPasswordTexts.map(loadTexts),
  ]);
  return { default: module.FirstPasswordPage };
});

const QrPage = lazy(async () => {
  const [module] = await Promise.all([import("./qr/qr-page.tsx"), loadTexts(qrTexts)]);
  return { default: module.QrPage };
});

/**
 * Two fields, one error line, one button; then the second factor of whoever has one, and whoever signed in by an
 * initial password goes on to replace it.
 */
export function SignInPage({ query, refusal = null, onSignedIn }: SignInPageProps) {
  const { t } = useTranslation("auth");
  const [initialPassword, setInitialPassword] = useState<string | null>(null);
  const [isByQr, setIsByQr] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const form = (
    <SignInFrame
      title={t(isWaiting ? "signIn.secondStep" : "signIn.title")}
      address={addressOf("sign-in", query)}
    >
      <SignInForm
        hasFailed={query.get("failed") === "1"}
        refusal={refusal}
        onSignedIn={onSignedIn}
        onInitialPassword={setInitialPassword}
        onWaiting={setIsWaiting}
      />
      {!isWaiting && <OtherWays query={query} onSignedIn={onSignedIn} onQr={() => setIsByQr(true)} />}
    </SignInFrame>
  );
  if (isByQr) {
    return (
      <Suspense fallback={form}>
        <QrPage query={query} onSignedIn={onSignedIn} onBack={() => setIsByQr(false)} />
      </Suspense>
    );
  }
  if (initialPassword === null) return form;
  return (
    <Suspense fallback={form}>
      <FirstPasswordPage
        initialPassword={initialPassword}
        query={query}
        onChanged={onSignedIn}
        onSignedOut={() => setInitialPassword(null)}
      />
    </Suspense>
  );
}
