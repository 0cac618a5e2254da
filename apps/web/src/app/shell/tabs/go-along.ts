import type { KeyboardEvent } from "react";

/** In a row of tabs, of which one is a stop of the Tab key, the arrows go from one to the next; Enter opens it. */
export function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const place = tabs.findIndex((tab) => tab === event.target);
  const places: Record<string, number> = {
    ArrowLeft: Math.max(place - 1, 0),
    ArrowRight: Math.min(place + 1, tabs.length - 1),
    Home: 0,
    End: tabs.length - 1,
  };
  const next = place < 0 ? undefined : tabs[places[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
