import { create } from "zustand";

interface SettingsPanelState {
  /** The specification's `showSettings` (§3). */
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
}

export const useSettingsPanel = create<SettingsPanelState>(() => ({ isOpen: false, wasOpened: false }));

/** Opens or closes the settings panel, from wherever somebody wants to. */
export function showSettings(isOpen: boolean): void {
  useSettingsPanel.setState(isOpen ? { isOpen, wasOpened: true } : { isOpen });
}
