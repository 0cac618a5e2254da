import { useSettings } from "../../../platform/settings/settings.store.ts";
import { useDevice } from "../device.store.ts";

/** Whether there are tabs now, which keep their pages: the member may switch them off, and a narrow window has none. */
export function useKeepsPages(): boolean {
  const hasTabs = useSettings((state) => state.hasTabs);
  const device = useDevice((state) => state.device);
  return hasTabs && device === "desktop";
}
