import DiffOutlined from "@ant-design/icons/es/icons/DiffOutlined";
import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import FileSearchOutlined from "@ant-design/icons/es/icons/FileSearchOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import { FindFile } from "./find-file.tsx";
import { useArchive } from "./raw.queries.ts";
import styles from "./code.module.css";

interface CodeToolsProps {
  readonly repositoryId: number;
  readonly refName: string | undefined;
  /** The directory that is looked at; an archive holds what is in it. */
  readonly directory: string;
}

/** Above the code: search in it, find a file (`t`), compare revisions, take the files along. */
export function CodeTools({ repositoryId, refName, directory }: CodeToolsProps) {
  const { t } = useTranslation("browse");
  const links = useRepositoryLinks(repositoryId);
  const navigate = useNavigate();
  const [isFinding, setIsFinding] = useState(false);
  const archive = useArchive();
  useSingleKeys({ t: () => setIsFinding(true) }, { names: { t: "findFile" } });
  const download = (format: "zip" | "tar.gz") =>
    archive.mutate({
      repositoryId,
      path: directory,
      format,
      ...(refName !== undefined && { ref: refName }),
    });

  return (
    <div className={styles["codeTools"]}>
      <Input
        type="search"
        className={styles["search"] ?? ""}
        aria-label={t("tools.search")}
        placeholder={t("tools.search")}
        prefix={<SearchOutlined aria-hidden="true" />}
        onPressEnter={({ currentTarget, nativeEvent }) => {
          const q = currentTarget.value.trim();
          if (q !== "" && !nativeEvent.isComposing) void navigate(links.search({ q, ref: refName }));
        }}
      />
      <Button icon={<FileSearchOutlined />} onClick={() => setIsFinding(true)}>
        {t("tools.findFile")}
      </Button>
      <Button
        icon={<DiffOutlined />}
        onClick={() => void navigate(links.compare(refName === undefined ? {} : { to: refName }))}
      >
        {t("tools.compare")}
      </Button>
      <MenuTrigger
        placement="bottomRight"
        menu={{
          items: [
            { key: "zip", label: t("tools.zip"), onClick: () => download("zip") },
            { key: "tar.gz", label: t("tools.tarGz"), onClick: () => download("tar.gz") },
          ],
        }}
      >
        <Button icon={<DownloadOutlined />} loading={archive.isPending}>
          {t("tools.download")}
        </Button>
      </MenuTrigger>
      {isFinding && (
        <FindFile repositoryId={repositoryId} refName={refName} onClose={() => setIsFinding(false)} />
      )}
    </div>
  );
}
