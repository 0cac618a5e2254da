import type { LinePlace, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CommentForm } from "../conversation/comment-form.tsx";
import { useAddThread } from "../conversation/conversation.queries.ts";
import { addPending, usePending } from "../conversation/drafts.store.ts";
import { useLinesName } from "../conversation/use-lines-name.ts";

interface LineFormProps {
  readonly request: MergeRequestDetail;
  readonly place: LinePlace;
  readonly code: string;
  onEnd(): void;
}

/** To say something about lines: for the review that one is writing, or at once. */
export function LineForm({ request, place, code, onEnd }: LineFormProps) {
  const { t } = useTranslation("conversation");
  const linesName = useLinesName();
  const add = useAddThread();
  const { mergeRequestId, repositoryId, headSha } = request;
  const hasPending = usePending(mergeRequestId).length > 0;
  const { path, side, startLine, endLine, version } = place;
  const frame = useRef<HTMLDivElement>(null);
  /** The keyboard goes on at the line. */
  function end(): void {
    const line = frame.current?.closest("tr")?.previousElementSibling;
    line?.querySelector<HTMLElement>(`button[data-side="${side}"]`)?.focus();
    onEnd();
  }
  return (
    <div ref={frame}>
      <CommentForm
        draftKey={`line ${mergeRequestId} ${path} ${side} ${startLine} ${endLine} ${version}`}
        label={t("formLabel", { path, lines: linesName(place) })}
        submit={hasPending ? t("review.add") : t("review.begin")}
        place={{ repositoryId, ref: headSha }}
        isPending={add.isPending}
        error={add.error}
        isFocused
        {...(side === "new" && { suggestion: suggestionOf(code) })}
        onSubmit={(body, onDone) => {
          addPending(mergeRequestId, { place, body });
          onDone();
          end();
        }}
        others={(body, onDone) => (
          <Button
            disabled={body.trim() === ""}
            loading={add.isPending}
            onClick={() =>
              add.mutate(
                { mergeRequestId, body, place },
                {
                  onSuccess: () => {
                    onDone();
                    end();
                  },
                },
              )
            }
          >
            {t("review.addNow")}
          </Button>
        )}
        onCancel={end}
      />
    </div>
  );
}

/** A fence that is longer than any within the code. */
function suggestionOf(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([fence]) => fence.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}suggestion\n${code}\n${fence}`;
}
