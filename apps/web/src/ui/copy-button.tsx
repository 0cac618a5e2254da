import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import App from "antd/es/app";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";

const shownMs = 2000;

interface CopyButtonProps {
  readonly text: string;
  /** The button's name; "Copy" where nothing else is said. */
  readonly label?: string;
}

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      void message.warning(t("action.copyFailed"));
    }
  }

  return (
    <>
      <IconButton
        label={label ?? t("action.copy")}
        icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
        onClick={() => void copy()}
      />
      <span className="lf-visually-hidden" role="status">
        {isCopied ? t("action.copied") : ""}
      </span>
    </>
  );
}
