import type { LinePlace, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import type { ChangedFile } from "@lowforge/contract/repositories";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { ChangesView, type ChosenLines, type LineRemark } from "../../repositories/index.tsx";
import {
  useConversation,
  useLineThreads,
  useReviewers,
  useVersions,
} from "../conversation/conversation.queries.ts";
import { usePending } from "../conversation/drafts.store.ts";
import { ThreadView } from "../conversation/thread-view.tsx";
import { FinishReview } from "./finish-review.tsx";
import { LineForm } from "./line-form.tsx";
import { OpenThreads } from "./open-threads.tsx";
import { OutsideThreads } from "./outside-threads.tsx";
import { PendingView } from "./pending-view.tsx";
import { useViewedFiles } from "./use-viewed-files.ts";
import { VersionPicker } from "./version-picker.tsx";
import { type ChangesShown, chooseShown, isSamePlace, placeIn, spotOf } from "./view.rules.ts";
import styles from "./changes-review.module.css";

/** What a request changes, in any of its versions, with what is said about the lines. */
export function ChangesReview({ request }: { readonly request: MergeRequestDetail }) {
  const versions = useVersions(request.mergeRequestId);
  const [query] = useSearchParams();
  if (versions.isPending) return <ListSkeleton />;
  if (versions.isError) return <LoadError error={versions.error} onRetry={() => void versions.refetch()} />;
  const shown = chooseShown(versions.data, query);
  if (shown === null) return null;
  const key = `${shown.from?.number ?? 0} ${shown.version.number}`;
  return (
    <>
      <ReviewBar request={request} shown={shown} />
      <ShownChanges key={key} request={request} shown={shown} />
    </>
  );
}

interface ShownProps {
  readonly request: MergeRequestDetail;
  readonly shown: ChangesShown;
}

/** Which version it is, what is still open, and the end of a review. */
function ReviewBar({ request, shown }: ShownProps) {
  const { t } = useTranslation("conversation");
  const { mergeRequestId } = request;
  const versions = useVersions(mergeRequestId);
  const threads = useLineThreads(mergeRequestId);
  const conversation = useConversation(mergeRequestId);
  const { id: userId } = useSessionUser();
  const own = useReviewers(mergeRequestId).data?.find(({ person }) => person.userId === userId);
  const openCount = (threads.data ?? []).filter(({ resolved }) => resolved === null).length;
  const mayComment = conversation.data?.pages[0]?.mayComment === true;
  return (
    <div className={styles["bar"]}>
      <VersionPicker versions={versions.data ?? []} shown={shown} reviewed={own?.version ?? null} />
      {!shown.isNewest && (
        <span className={styles["quiet"]}>
          {t("version.behind")} <Link to="?">{t("version.showLatest")}</Link>
        </span>
      )}
      <span className={styles["end"]}>
        <OpenThreads count={openCount} />
        {mayComment && shown.isNewest && <FinishReview request={request} headSha={shown.version.headSha} />}
      </span>
    </div>
  );
}

function ShownChanges({ request, shown }: ShownProps) {
  const { mergeRequestId, repositoryId } = request;
  const { version, from } = shown;
  const remarks = useRemarks({ request, shown });
  const viewedFiles = useViewedFiles(mergeRequestId, version.headSha);
  useThreadInAddress();
  return (
    <>
      <ChangesView
        repositoryId={repositoryId}
        base={from?.headSha ?? version.baseSha}
        head={version.headSha}
        remarks={remarks}
        viewedFiles={viewedFiles}
      />
      {shown.isNewest && from === null && <OutsideThreads request={request} shown={shown} />}
    </>
  );
}

/** What somebody begins to say about lines, and what stands on these. */
interface OpenForm {
  readonly place: LinePlace;
  readonly code: string;
}

const noRemarks: readonly LineRemark[] = [];

/** Threads, comments that wait, and forms that are open, each under its line. */
function useRemarks({ request, shown }: ShownProps) {
  const { mergeRequestId } = request;
  const [forms, setForms] = useState<readonly OpenForm[]>([]);
  const threads = useLineThreads(mergeRequestId).data ?? [];
  const pending = usePending(mergeRequestId);
  const mayComment = useConversation(mergeRequestId).data?.pages[0]?.mayComment === true;
  const close = (place: LinePlace): void =>
    setForms((open) => open.filter((other) => !isSamePlace(other.place, place)));
  const isOf = (file: ChangedFile, { path, side }: Pick<LinePlace, "path" | "side">): boolean =>
    path === (side === "old" ? file.oldPath : file.path);
  /** The shown lines of a place that was told to the server. */
  const shownLines = (place: LinePlace) => spotOf({ place: { ...place, code: "" }, present: null }, shown);

  function of(file: ChangedFile): readonly LineRemark[] {
    const said = threads.flatMap((thread) => {
      const spot = spotOf(thread, shown);
      if (spot === null || !isOf(file, spot)) return [];
      const view = (isPlaceShown: boolean) => (
        <ThreadView {...{ request, thread, mayComment, isPlaceShown }} isAnchor />
      );
      const key = `thread ${thread.threadId}`;
      return [{ key, side: spot.side, line: spot.endLine, content: view(false), apart: view(true) }];
    });
    const waiting = pending.flatMap((comment) => {
      const spot = shownLines(comment.place);
      if (spot === null || !isOf(file, spot)) return [];
      const content = <PendingView request={request} comment={comment} />;
      return [{ key: comment.key, side: spot.side, line: spot.endLine, content }];
    });
    const open = forms.flatMap(({ place, code }) => {
      const spot = shownLines(place);
      if (spot === null || !isOf(file, spot)) return [];
      const content = <LineForm {...{ request, place, code }} onEnd={() => close(place)} />;
      return [{ key: `form ${JSON.stringify(place)}`, side: spot.side, line: spot.endLine, content }];
    });
    const all = [...said, ...waiting, ...open];
    // The same for every file without any, which then is not drawn anew.
    return all.length === 0 ? noRemarks : all;
  }

  const { version, from, isNewest } = shown;
  const onBegin = useCallback(
    (file: ChangedFile, { code, ...range }: ChosenLines): void => {
      const path = range.side === "old" ? file.oldPath : file.path;
      const place = placeIn({ version, from, isNewest }, { path, ...range });
      setForms((open) => [...open.filter((other) => !isSamePlace(other.place, place)), { place, code }]);
    },
    [version, from, isNewest],
  );
  return { of, onBegin: mayComment ? onBegin : undefined };
}

const lookEveryMs = 100;
const looks = 100;

/** Goes to the thread that the address names, once its file is loaded. */
function useThreadInAddress(): void {
  useEffect(() => {
    const { hash } = window.location;
    if (!/^#thread-\d+$/.test(hash)) return undefined;
    let left = looks;
    const timer = setInterval(() => {
      const thread = document.getElementById(hash.slice(1));
      left -= 1;
      if (thread === null && left > 0) return;
      clearInterval(timer);
      thread?.scrollIntoView({ block: "center" });
      thread?.focus({ preventScroll: true });
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
}
