import {
  closestCenter,
  DndContext,
  MouseSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { restrictToHorizontalAxis, restrictToParentElement } from "@dnd-kit/modifiers";
import { horizontalListSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { moveTab } from "./tabs.store.ts";

/** A click is no dragging, even with an unsteady hand. */
const mouse = { activationConstraint: { distance: 6 } };

/** Dragging is for the mouse alone; a tab's menu moves it, too, and says so in the member's language. */
const silent = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

interface SortableTabsProps {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** Lets tabs be dragged into another order. */
export function SortableTabs({ keys, children }: SortableTabsProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouse));
  function drop({ active, over }: DragEndEvent): void {
    if (over !== null) moveTab(String(active.id), keys.indexOf(String(over.id)));
  }
  return (
    <DndContext
      accessibility={{ ...silent, container: document.body }}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToHorizontalAxis, restrictToParentElement]}
      onDragEnd={drop}
    >
      <SortableContext items={[...keys]} strategy={horizontalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
