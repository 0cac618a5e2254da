import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import type { Notice } from "@lowforge/contract/notices";
import Button from "antd/es/button";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useNow } from "../../platform/format/use-now.ts";
import { localePath } from "../../platform/i18n/locale.ts";
import { keep } from "../../platform/storage/kept-text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Status } from "../../ui/status.tsx";
import { bannerRoomKey } from "./banner-room.ts";
import { chooseBanners, firstWords } from "./banners.rules.ts";
import styles from "./banners.module.css";
import { useAcknowledge, useShownNotices } from "./notices.queries.ts";

/** What stands above every page until it was read: two notices at most, and the way to the others. */
export function Banners({ room }: { readonly room: ReactNode }) {
  const { t } = useTranslation("notices");
  const now = useNow();
  const notices = useShownNotices();
  const { shown, others } = chooseBanners(notices.data ?? [], now);
  const frame = useKeptRoom(notices.data !== undefined, shown.length);
  // Without an answer there is nothing to say; whoever looks for notices is told why.
  if (notices.isPending) return room;
  return (
    <section ref={frame} aria-label={t("banners.label")} aria-live="polite" hidden={shown.length === 0}>
      {shown.map((notice) => (
        <Banner key={notice.noticeId} notice={notice} />
      ))}
      {others > 0 && (
        <p className={styles["more"]}>
          <Link to={listPath()}>{t("banners.more", { count: others })}</Link>
        </p>
      )}
    </section>
  );
}

function Banner({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("notices");
  const acknowledge = useAcknowledge();
  const { noticeId, severity, content, mustAcknowledge } = notice;
  const read = (): void => acknowledge.mutate(noticeId);
  return (
    <div className={styles["banner"]} data-severity={severity}>
      <span className={styles["severity"]}>
        <Status kind="notice" code={severity} />
      </span>
      <span className={styles["words"]}>{firstWords(content)}</span>
      <Link to={listPath()}>{t("banners.details")}</Link>
      <span className={styles["end"]}>
        {mustAcknowledge ? (
          <Button size="small" loading={acknowledge.isPending} onClick={read}>
            {t("read")}
          </Button>
        ) : (
          <IconButton
            label={t("banners.close")}
            icon={<CloseOutlined />}
            disabled={acknowledge.isPending}
            onClick={read}
          />
        )}
      </span>
    </div>
  );
}

function listPath() {
  return { pathname: localePath("/notification"), search: "?state=shown" };
}

/** Keeps the height for the next visit, as often as there are more or fewer of them. */
function useKeptRoom(isKnown: boolean, count: number) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isKnown) keep(bannerRoomKey, count === 0 ? null : String(frame.current?.offsetHeight ?? 0));
  }, [isKnown, count]);
  return frame;
}
