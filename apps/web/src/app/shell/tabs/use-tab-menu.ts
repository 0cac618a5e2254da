import type { MenuProps } from "antd/es/menu";
import { useTranslation } from "react-i18next";
import { closings, move, type Closing } from "./tabs.rules.ts";
import { moveTab, pinTab, useTabs } from "./tabs.store.ts";
import { useTabActions } from "./use-tab-actions.ts";

type Items = NonNullable<MenuProps["items"]>;

/** What can be done with a tab; the twin of dragging and of the middle button, too. */
export function useTabMenu(key: string | null): Items {
  const { t } = useTranslation();
  const tabs = useTabs((state) => state.tabs);
  const { close, refresh } = useTabActions();
  const place = tabs.findIndex((tab) => tab.key === key);
  const tab = tabs[place];
  if (tab === undefined) return [];
  const canMove = (to: number): boolean =>
    to >= 0 && to < tabs.length && move(tabs, tab.key, to)[place] !== tab;
  const moving = (name: "left" | "right", to: number) => ({
    key: name,
    label: t(`tabs.${name}`),
    disabled: !canMove(to),
    onClick: () => moveTab(tab.key, to),
  });
  const closing = (which: Closing, name: "close" | "closeOthers" | "closeAll") => ({
    key: name,
    label: t(`tabs.${name}`),
    disabled: closings[which](tabs, tab.key).length === 0,
    onClick: () => void close(which, tab.key),
  });
  return [
    {
      key: "refresh",
      label: t("tabs.refresh"),
      onClick: () => void refresh(tab),
    },
    {
      key: "pin",
      label: tab.isPinned ? t("tabs.unpin") : t("tabs.pin"),
      onClick: () => pinTab(tab.key, !tab.isPinned),
    },
    moving("left", place - 1),
    moving("right", place + 1),
    { type: "divider" },
    closing("one", "close"),
    closing("others", "closeOthers"),
    closing("all", "closeAll"),
  ];
}
