import App from "antd/es/app";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface CostlyQuestion {
  /** The real question: "Delete branch fix-retry?" */
  readonly title: string;
  /** What is lost and what stays. */
  readonly text: ReactNode;
  /** Verb and noun, as on the button that led here. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** The dialog stays, busy, until it is done; a failure closes it and is reported elsewhere. */
  onConfirm(): Promise<unknown> | void;
}

/** Asks before something costly. The focus is on Cancel, so Enter never destroys. */
export function useCostlyConfirm(): (question: CostlyQuestion) => void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return (question) => {
    void modal.confirm({
      title: question.title,
      content: question.text,
      icon: null,
      okText: question.action,
      okButtonProps: { danger: question.isDangerous !== false, type: "primary" },
      cancelText: t("action.cancel"),
      focusable: { autoFocusButton: "cancel" },
      onOk: async () => {
        // The caller's mutation reports its own failure; rethrowing here would leave an unhandled rejection.
        await Promise.resolve(question.onConfirm()).catch(() => undefined);
      },
    });
  };
}

const undoSeconds = 8;

interface UndoOffer {
  readonly text: string;
  onUndo(): void;
}

/** Tells of something reversible that was done, and offers to take it back for eight seconds. */
export function useUndoOffer(): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  const { t } = useTranslation();
  return ({ text, onUndo }) => {
    const close = message.open({
      type: "success",
      duration: undoSeconds,
      content: (
        <>
          {text}
          <Button
            type="link"
            size="small"
            onClick={() => {
              close();
              onUndo();
            }}
          >
            {t("action.undo")}
          </Button>
        </>
      ),
    });
  };
}
