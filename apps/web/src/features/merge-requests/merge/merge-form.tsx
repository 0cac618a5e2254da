import type { Mergeability, MergeMethod } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useMerge } from "../merge-requests.queries.ts";
import { useJoinQueue } from "../queue/queue.queries.ts";
import type { OpenRequest } from "../request/open-request.ts";
import { MessageField } from "./message-field.tsx";
import styles from "./merge.module.css";

interface MergeFormProps extends OpenRequest {
  readonly mergeability: Mergeability;
}

/** How a request that can be merged is merged: method, message, what becomes of the source, and the button. */
export function MergeForm({ repository, request, mergeability }: MergeFormProps) {
  const { t } = useTranslation(["mergeRequests", "mergeQueue"]);
  const { mergeRequestId, headSha, sourceBranch } = request;
  const { methods, defaultMethod, sourceSha, byQueue } = mergeability;
  const [chosen, setChosen] = useState<MergeMethod>(defaultMethod);
  const [removesSource, setRemovesSource] = useState(request.removesSource);
  const [message, setMessage] = useState<string | null>(null);
  const merge = useMerge();
  const join = useJoinQueue();
  const submitted = byQueue ? join : merge;
  const method = methods.find((possible) => possible === chosen) ?? methods[0] ?? "merge";
  const hasMessage = method === "merge" || method === "squash";
  const canRemove = sourceBranch !== repository.defaultBranch;
  // Nobody merges what they have not seen: what was pushed a moment ago shows first.
  const isCurrent = sourceSha === headSha;

  function submit(): void {
    const ownMessage = hasMessage && message !== null && message.trim() !== "" ? { message } : {};
    const wish = { method, removesSource: canRemove && removesSource, ...ownMessage };
    submitted.mutate({ mergeRequestId, expectedHead: headSha, ...wish });
  }

  return (
    <div className={styles["row"]}>
      <FormAlert error={submitted.error} />
      <div className={styles["choices"]}>
        <label className={styles["method"]}>
          <span>{t("merge.method")}</span>
          <Select
            aria-label={t("merge.method")}
            className={styles["methods"] ?? ""}
            popupMatchSelectWidth={false}
            value={method}
            options={methods.map((value) => ({ value, label: t(`method.${value}.name`) }))}
            onChange={(next) => {
              setChosen(next);
              setMessage(null);
            }}
          />
        </label>
        {canRemove && (
          <Checkbox checked={removesSource} onChange={(event) => setRemovesSource(event.target.checked)}>
            {t("option.removesSource")}
          </Checkbox>
        )}
      </div>
      <p className={styles["hint"]}>{t(`method.${method}.hint`)}</p>
      {byQueue && <p className={styles["hint"]}>{t("mergeQueue:hint")}</p>}
      {hasMessage && (
        <MessageField key={method} {...{ mergeRequestId, method, message }} onChange={setMessage} />
      )}
      <Button type="primary" loading={submitted.isPending} disabled={!isCurrent} onClick={submit}>
        {byQueue ? t("mergeQueue:action") : t(`method.${method}.action`)}
      </Button>
    </div>
  );
}
