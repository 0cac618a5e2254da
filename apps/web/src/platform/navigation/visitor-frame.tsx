import type { ReactNode } from "react";
import { Wordmark } from "../../ui/mark.tsx";
import { activeLocale, basePath, languageNames, locales } from "../i18n/locale.ts";
import { useDocumentTitle } from "./document-title.ts";
import styles from "./visitor-frame.module.css";

interface VisitorFrameProps {
  readonly title: string;
  /** What the choice of languages is called. */
  readonly languagesLabel: string;
  /** The page's own address below the locale, with its query: the other language is there. */
  readonly address: string;
  readonly children: ReactNode;
}

/**
 * Around every page that nobody need be signed in for: one column of 360 px under the mark, without the shell and the
 * component library.
 */
export function VisitorFrame({ title, languagesLabel, address, children }: VisitorFrameProps) {
  useDocumentTitle(title);
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <Wordmark size={20} />
        <nav aria-label={languagesLabel} className={styles["languages"]}>
          {locales.map((locale) =>
            locale === activeLocale() ? (
              <span key={locale} lang={locale} aria-current="true">
                {languageNames[locale]}
              </span>
            ) : (
              <a key={locale} lang={locale} href={`${basePath}/${locale}/${address}`}>
                {languageNames[locale]}
              </a>
            ),
          )}
        </nav>
      </header>
      <main className={styles["main"]}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
