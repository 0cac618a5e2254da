import Button from "antd/es/button";
import Input from "antd/es/input";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { DocumentText, PreviewSwitch } from "../../repositories/index.tsx";
import { keepDraft, useDrafts } from "./drafts.store.ts";
import styles from "./conversation.module.css";

/** Where links and pictures of what is written begin. */
export interface TextPlace {
  readonly repositoryId: number;
  readonly ref: string;
}

interface CommentFormProps {
  /** Under which the words are kept while they are not sent. */
  readonly draftKey: string;
  readonly label: string;
  readonly place: TextPlace;
  readonly submit: string;
  /** What stands in the field at first, where nothing is kept. */
  readonly initial?: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isFocused?: boolean;
  /** What "Insert suggestion" writes; no such button without. */
  readonly suggestion?: string;
  /** Calls `onDone` once the words are sent. */
  onSubmit(body: string, onDone: () => void): void;
  onCancel?(): void;
  /** Other buttons beside the first; they are given the words and what to call once these are sent. */
  others?(body: string, onDone: () => void): ReactNode;
}

const longest = 50_000;

/** Markdown that is written, looked at, and sent with Ctrl+Enter; what is not sent stays for the session. */
export function CommentForm(props: CommentFormProps) {
  const { draftKey, label, initial = "", isPending, error, suggestion } = props;
  const { t } = useTranslation("conversation");
  const body = useDrafts(({ texts }) => texts[draftKey]) ?? initial;
  const [isPreview, setIsPreview] = useState(false);
  const isEmpty = body.trim() === "";
  const onDone = (): void => {
    keepDraft(draftKey, initial, initial);
    setIsPreview(false);
  };
  const submit = (): void => {
    if (!isEmpty && !isPending) props.onSubmit(body, onDone);
  };
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === "Escape" && isEmpty) props.onCancel?.();
  }

  return (
    <div className={styles["form"]} role="group" aria-label={label} onKeyDown={press}>
      <div className={styles["formBar"]}>
        <PreviewSwitch size="small" isPreview={isPreview} onChange={setIsPreview} />
        {suggestion !== undefined && !isPreview && (
          <Button size="small" onClick={() => keepDraft(draftKey, `${body}${body && "\n\n"}${suggestion}`)}>
            {t("suggest")}
          </Button>
        )}
      </div>
      {isPreview ? (
        <div className={styles["preview"]}>
          {isEmpty ? (
            <p className={styles["quiet"]}>{t("nothing")}</p>
          ) : (
            <Words text={body} place={props.place} />
          )}
        </div>
      ) : (
        <Input.TextArea
          rows={4}
          value={body}
          maxLength={longest}
          aria-label={label}
          placeholder={t("hint")}
          autoFocus={props.isFocused === true}
          onChange={(event) => keepDraft(draftKey, event.target.value, initial)}
        />
      )}
      <FormAlert error={error} />
      <div className={styles["formButtons"]}>
        <Button type="primary" disabled={isEmpty} loading={isPending} onClick={submit}>
          {props.submit}
        </Button>
        {props.others?.(body, onDone)}
        {props.onCancel !== undefined && (
          <Button
            type="text"
            onClick={() => {
              onDone();
              props.onCancel?.();
            }}
          >
            {t("cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sanitised Markdown, whose relative links lead into the repository. */
export function Words({ text, place }: { readonly text: string; readonly place: TextPlace }) {
  return (
    <div className={styles["words"]}>
      <DocumentText text={text} document={{ ...place, path: "COMMENT.md" }} />
    </div>
  );
}
