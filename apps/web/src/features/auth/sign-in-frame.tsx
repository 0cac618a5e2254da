import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VisitorFrame } from "../../platform/navigation/visitor-frame.tsx";

interface SignInFrameProps {
  readonly title: string;
  /** The page's own address below the locale, with its query: the other language is there. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Around every page on the way in. */
export function SignInFrame(props: SignInFrameProps) {
  const { t } = useTranslation("auth");
  return <VisitorFrame {...props} languagesLabel={t("signIn.language")} />;
}

/** A page of the way in with its query, as `SignInFrame` takes it. */
export function addressOf(page: string, query: URLSearchParams): string {
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}
