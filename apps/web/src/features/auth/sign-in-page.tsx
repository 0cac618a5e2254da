import { useTranslation } from "react-i18next";
import { activeLocale, basePath, languageNames, locales } from "../../platform/i18n/locale.ts";
import { useDocumentTitle } from "../../platform/navigation/document-title.ts";
import { Wordmark } from "../../ui/mark.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in.module.css";

interface SignInPageProps {
  /** The query of the address: `redirect`, where to go afterwards; `failed`, a session could not be verified. */
  readonly query: URLSearchParams;
  onSignedIn(): Promise<void> | void;
}

/** One column of 360 px: the mark, two fields, one error line, one button. */
export function SignInPage({ query, onSignedIn }: SignInPageProps) {
  const { t } = useTranslation("auth");
  useDocumentTitle(t("signIn.title"));
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <Wordmark size={20} />
        <Languages label={t("signIn.language")} search={query.toString()} />
      </header>
      <main className={styles["main"]}>
        <h1 tabIndex={-1}>{t("signIn.title")}</h1>
        <SignInForm hasFailed={query.get("failed") === "1"} onSignedIn={onSignedIn} />
      </main>
    </div>
  );
}

function Languages({ label, search }: { readonly label: string; readonly search: string }) {
  const suffix = search === "" ? "" : `?${search}`;
  return (
    <nav aria-label={label} className={styles["languages"]}>
      {locales.map((locale) =>
        locale === activeLocale() ? (
          <span key={locale} lang={locale} aria-current="true">
            {languageNames[locale]}
          </span>
        ) : (
          <a key={locale} lang={locale} href={`${basePath}/${locale}/sign-in${suffix}`}>
            {languageNames[locale]}
          </a>
        ),
      )}
    </nav>
  );
}
