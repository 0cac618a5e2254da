import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { type AskedPermissions, WhatTheyMay } from "./what-they-may.tsx";

/** The button by which everybody who can look at a project learns what they may do there. */
export function WhatIMay({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("projectMembers");
  const { id: userId } = useSessionUser();
  const [asked, setAsked] = useState<AskedPermissions | null>(null);
  return (
    <>
      <Button onClick={() => setAsked({ member: { userId, name: null }, isOpen: true })}>
        {t("may.own")}
      </Button>
      <WhatTheyMay projectId={projectId} asked={asked} onChange={setAsked} />
    </>
  );
}
