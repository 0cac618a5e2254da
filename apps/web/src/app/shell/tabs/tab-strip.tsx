import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import Dropdown from "antd/es/dropdown";
import { useLayoutEffect, useRef, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useUnsavedWork } from "../../../platform/navigation/unsaved-work.store.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SortableTabs } from "./sortable-tabs.tsx";
import { goAlong } from "./go-along.ts";
import { TabChip } from "./tab-chip.tsx";
import styles from "./tabs.module.css";
import { useTabs } from "./tabs.store.ts";
import { useTabActions } from "./use-tab-actions.ts";
import { useTabMenu } from "./use-tab-menu.ts";
import { useWheelScroll } from "./use-wheel-scroll.ts";

/** The strip of visited pages (specification §2, "tag tabs"): it scrolls and never wraps. */
export function TabStrip() {
  const { t } = useTranslation();
  const { tabs, present } = useTabs();
  const works = useUnsavedWork((state) => state.pages);
  const { close } = useTabActions();
  const [pointed, setPointed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useWheelScroll(list);
  useLayoutEffect(() => {
    const row = list.current;
    const chip = row?.querySelector("[aria-selected=true]")?.parentElement;
    if (row === null || !chip) return;
    // Not scrollIntoView, which would move the page, too.
    const [frame, place] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, place.right - frame.right) - Math.max(0, frame.left - place.left);
  }, [present, tabs.length]);
  const pointedMenu = useTabMenu(pointed);
  const presentMenu = useTabMenu(present);

  function point({ target }: MouseEvent): void {
    const chip = target instanceof Element ? target.closest<HTMLElement>("[data-tab]") : null;
    setPointed(chip?.dataset["tab"] ?? null);
  }
  return (
    <nav className={styles["strip"]} aria-label={t("tabs.label")}>
      <Dropdown trigger={["contextMenu"]} menu={{ items: pointedMenu }}>
        <div
          ref={list}
          role="tablist"
          aria-label={t("tabs.label")}
          className={styles["list"]}
          onContextMenuCapture={point}
          onKeyDown={goAlong}
        >
          <SortableTabs keys={tabs.map((tab) => tab.key)}>
            {tabs.map((tab) => (
              <TabChip
                key={tab.key}
                tab={tab}
                isPresent={tab.key === present}
                hasWork={works.has(tab.key)}
                onClose={() => void close("one", tab.key)}
              />
            ))}
          </SortableTabs>
        </div>
      </Dropdown>
      <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items: presentMenu }}>
        <IconButton label={t("tabs.menu")} icon={<DownOutlined />} aria-haspopup="menu" />
      </Dropdown>
    </nav>
  );
}
