import { lazy, Suspense, useEffect, useState } from "react";
import { bannerRoomKey, loadBanners } from "../../features/notices/index.ts";
import { readKept } from "../../platform/storage/kept-text.ts";
import { whenIdle } from "./when-idle.ts";

const Banners = lazy(async () => ({ default: await loadBanners() }));

/** Notices above every page. They are fetched once the browser has drawn the first one, in room kept from last time. */
export function NoticeBanners() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  const room = <div style={{ height: Number(readKept(bannerRoomKey) ?? 0) }} />;
  if (!isTime) return room;
  return (
    <Suspense fallback={room}>
      <Banners room={room} />
    </Suspense>
  );
}
