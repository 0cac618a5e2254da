import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { WhyButton } from "../../platform/errors/why-button.tsx";
import { Page } from "../../platform/navigation/page.tsx";
import { useGo } from "../../platform/navigation/use-go.ts";
import { NeverAny } from "../../ui/empty-state.tsx";
import { FormSkeleton } from "../../ui/skeletons.tsx";
import { AudienceField } from "./audience-field.tsx";
import { readAudience } from "./notice-filter.rules.ts";
import { missingToManage } from "./missing-to-manage.ts";
import { NoticeForm } from "./notice-form.tsx";
import { type NoticeValues, noticeOf } from "./notice-values.rules.ts";
import { useSaveNotice } from "./notices.queries.ts";
import { useCanPublish } from "./use-can-publish.ts";

/** A new notice; `?project=` says for whose members it is. */
export function NoticeCreatePage() {
  const { t } = useTranslation("notices");
  const canPublish = useCanPublish();
  return (
    <Page title={t("new")} crumbs={[{ label: t("title"), to: "/notification" }]} width="form">
      {canPublish === undefined && <FormSkeleton />}
      {canPublish === false && <MayNot />}
      {canPublish === true && <Creating />}
    </Page>
  );
}

/** Whoever came from a project learns what they lack there. */
function MayNot() {
  const { t } = useTranslation("notices");
  const [query] = useSearchParams();
  return (
    <NeverAny
      title={t("mayNotTitle")}
      text={t("mayNotText")}
      action={<WhyButton missing={missingToManage(readAudience(query.get("project")))} />}
    />
  );
}

function Creating() {
  const go = useGo();
  const [query] = useSearchParams();
  const save = useSaveNotice();
  const canTellEverybody = useIsAllowed("notice.publish");
  const wanted = readAudience(query.get("project"));

  function submit(values: NoticeValues): void {
    const projectId = typeof values.audience === "number" ? values.audience : null;
    const { startsAt, ...fields } = noticeOf(values);
    save.mutate(
      { projectId, ...fields, ...(startsAt !== null && { startsAt }) },
      { onSuccess: () => go("/notification", { state: { isSaved: true } }) },
    );
  }

  return (
    <NoticeForm
      initial={{
        content: "",
        severity: "info",
        place: "list",
        isPinned: false,
        mustAcknowledge: false,
        ...((wanted ?? canTellEverybody) && { audience: wanted ?? "everybody" }),
      }}
      error={save.error}
      isBusy={save.isPending}
      isDone={save.isSuccess}
      onSubmit={submit}
      onCancel={() => go("/notification")}
    >
      <AudienceField />
    </NoticeForm>
  );
}
