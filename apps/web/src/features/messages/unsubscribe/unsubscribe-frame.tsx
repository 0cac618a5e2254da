import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { VisitorFrame } from "../../../platform/navigation/visitor-frame.tsx";

interface UnsubscribeFrameProps {
  readonly title: string;
  readonly token: string;
  readonly children: ReactNode;
}

/** Around the page: it is open to whoever has the link. */
export function UnsubscribeFrame({ title, token, children }: UnsubscribeFrameProps) {
  const { t } = useTranslation("unsubscribe");
  return (
    <VisitorFrame title={title} languagesLabel={t("language")} address={`unsubscribe/${token}`}>
      {/* Its address is a key to one's mails, which no search engine should keep. */}
      <meta name="robots" content="noindex" />
      {children}
    </VisitorFrame>
  );
}
