import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";

interface FileToolsProps {
  readonly name: string;
  readonly text: string;
}

/** Copy and download, both from the text that is already here. */
export function FileTools({ name, text }: FileToolsProps) {
  const { t } = useTranslation("repositories");
  return (
    <>
      <CopyButton text={text} label={t("file.copy")} />
      <IconButton
        label={t("file.download")}
        icon={<DownloadOutlined />}
        onClick={() => downloadText(name, text)}
      />
    </>
  );
}

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the time this task ends.
  setTimeout(() => URL.revokeObjectURL(url));
}
