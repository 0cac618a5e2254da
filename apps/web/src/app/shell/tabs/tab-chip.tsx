import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import PushpinFilled from "@ant-design/icons/es/icons/PushpinFilled";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./tabs.module.css";
import type { Tab } from "./tabs.rules.ts";

interface TabChipProps {
  readonly tab: Tab;
  readonly isPresent: boolean;
  /** Something that was typed there is not saved. */
  readonly hasWork: boolean;
  onClose(): void;
}

/** One visited page: goes there, is dragged, and closes by its cross, the middle button or Delete. */
export function TabChip({ tab, isPresent, hasWork, onClose }: TabChipProps) {
  const { t } = useTranslation();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.key });
  function closeByMiddle(event: MouseEvent): void {
    if (event.button !== 1) return;
    event.preventDefault();
    onClose();
  }
  function closeByKey({ key }: KeyboardEvent): void {
    if (key === "Delete") onClose();
  }
  return (
    <div
      ref={setNodeRef}
      role="presentation"
      className={styles["chip"]}
      data-tab={tab.key}
      data-present={isPresent}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
      onAuxClick={closeByMiddle}
    >
      <Link
        to={tab.address}
        preventScrollReset
        draggable={false}
        title={tab.title}
        role="tab"
        aria-selected={isPresent}
        aria-controls="content"
        aria-keyshortcuts="Delete"
        tabIndex={isPresent ? 0 : -1}
        onKeyDown={closeByKey}
      >
        {tab.isPinned && <PushpinFilled aria-label={t("tabs.pinned")} />}
        <span className={styles["title"]}>{tab.title}</span>
        {hasWork && <span className={styles["unsaved"]} role="img" aria-label={t("tabs.unsaved")} />}
      </Link>
      {!tab.isPinned && (
        // For the mouse alone: a list of tabs has room for tabs only, and the keyboard has Delete and the menu.
        <button type="button" aria-hidden="true" tabIndex={-1} title={t("tabs.close")} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
