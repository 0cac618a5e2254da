import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { SessionTable } from "./session-table.tsx";
import { useEndOtherSessions, useSessions } from "./sessions.queries.ts";

/** Where the member is signed in: each place can be ended, and all others at once. */
export function SessionSection() {
  const { t } = useTranslation("sessions");
  const sessions = useSessions();
  const hasOthers = sessions.data?.some(({ isPresent }) => !isPresent) === true;
  return (
    <Section title={t("title")} text={t("text")} actions={hasOthers ? <EndOthers /> : undefined}>
      {sessions.isPending && <ListSkeleton rows={2} />}
      {sessions.isError && sessions.data === undefined && (
        <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data !== undefined && <SessionTable sessions={sessions.data} />}
    </Section>
  );
}

function EndOthers() {
  const { t } = useTranslation("sessions");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: endOthers } = useEndOtherSessions();

  function ask(): void {
    confirm({
      title: t("endOthersTitle"),
      text: t("endOthersText"),
      action: t("endOthers"),
      onConfirm: async () => {
        const { ended } = await endOthers();
        void message.success(t("endedOthers", { count: ended }));
      },
    });
  }

  return <Button onClick={ask}>{t("endOthers")}</Button>;
}
