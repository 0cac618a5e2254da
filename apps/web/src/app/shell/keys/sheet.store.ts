import { create } from "zustand";

/** Whether the sheet of keyboard shortcuts is open. */
export const useShortcutSheet = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export function openShortcutSheet(): void {
  useShortcutSheet.setState({ isOpen: true });
}

export function closeShortcutSheet(): void {
  useShortcutSheet.setState({ isOpen: false });
}
