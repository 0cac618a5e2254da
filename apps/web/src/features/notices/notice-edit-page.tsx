import type { Notice } from "@lowforge/contract/notices";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { NotFound, NoPermission } from "../../platform/errors/not-found.tsx";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { useGo } from "../../platform/navigation/use-go.ts";
import { Facts } from "../../ui/facts.tsx";
import { FormSkeleton } from "../../ui/skeletons.tsx";
import { TickField } from "../../ui/tick-field.tsx";
import { Audience } from "./audience.tsx";
import { missingToManage } from "./missing-to-manage.ts";
import { readAudience } from "./notice-filter.rules.ts";
import { NoticeForm } from "./notice-form.tsx";
import { changeOf, type NoticeValues, valuesOf } from "./notice-values.rules.ts";
import { useEditNotice, useNotices } from "./notices.queries.ts";

/** Changes a notice; `?project=` says in which project it is. */
export function NoticeEditPage() {
  const { t } = useTranslation("notices");
  const noticeId = useIdParam("noticeId");
  const [query] = useSearchParams();
  const project = readAudience(query.get("project"));
  const found = useNotices({ noticeId, ...(typeof project === "number" && { projectId: project }) });
  // What was found for another address must not be changed under this one.
  const notice = found.data?.list.find((one) => one.noticeId === noticeId);
  if (notice === undefined && found.isSuccess && !found.isPlaceholderData) return <NotFound />;
  if (notice?.canManage === false)
    return <NoPermission missing={missingToManage(notice.project?.projectId)} />;
  return (
    <Page title={t("edit")} crumbs={[{ label: t("title"), to: "/notification" }]} width="form">
      {notice === undefined && found.isError && (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      )}
      {notice === undefined && !found.isError && <FormSkeleton />}
      {notice !== undefined && <Editing key={noticeId} notice={notice} />}
    </Page>
  );
}

function Editing({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("notices");
  const go = useGo();
  const edit = useEditNotice();

  function submit(values: NoticeValues): void {
    edit.mutate(changeOf(notice, values), {
      onSuccess: () => go("/notification", { state: { isSaved: true } }),
    });
  }

  return (
    <NoticeForm
      initial={valuesOf(notice)}
      isOld
      error={edit.error}
      isBusy={edit.isPending}
      isDone={edit.isSuccess}
      onSubmit={submit}
      onCancel={() => go("/notification")}
      after={
        notice.mustAcknowledge && (
          <TickField<NoticeValues>
            name="asksAgain"
            label={t("form.asksAgain")}
            hint={t("form.asksAgainHint")}
          />
        )
      }
    >
      <Facts facts={[{ label: t("form.audience"), value: <Audience project={notice.project} /> }]} />
    </NoticeForm>
  );
}
