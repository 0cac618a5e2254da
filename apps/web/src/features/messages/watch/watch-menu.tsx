import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { watchLevels } from "@lowforge/contract/messages";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useSetWatch, useWatch, type Watched } from "../messages.queries.ts";
import { MenuTrigger } from "../../../ui/menu-trigger.tsx";
import styles from "./watch.module.css";

/** How closely the member follows a merge request or a project, and another choice. Its texts are `watchTexts`. */
export function WatchMenu(watched: Watched) {
  const { t } = useTranslation("watching");
  const { message } = App.useApp();
  const level = useWatch(watched).data?.level;
  const { mutate } = useSetWatch();
  // The page is whole without it: a failure hides it, and so does waiting.
  if (level === undefined) return null;
  return (
    <MenuTrigger
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [level],
        items: watchLevels.map((key) => ({
          key,
          label: (
            <>
              {t(`choice.${key}`)}
              <span className={styles["about"]}>{t(`about.${watched.kind}.${key}`)}</span>
            </>
          ),
          onClick: () =>
            mutate({ watched, level: key }, { onSuccess: () => void message.success(t(`set.${key}`)) }),
        })),
      }}
    >
      <Button icon={<BellOutlined />} aria-label={t("label", { level: t(`level.${level}`) })}>
        {t(`level.${level}`)} <DownOutlined aria-hidden="true" />
      </Button>
    </MenuTrigger>
  );
}

/** The same for a project, as a page of projects takes it. */
export function ProjectWatchMenu({ projectId }: { readonly projectId: number }) {
  return <WatchMenu kind="project" id={projectId} />;
}
