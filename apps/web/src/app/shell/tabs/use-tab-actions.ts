import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useMayLose } from "../../../platform/navigation/leave-question.tsx";
import { dropPageWork } from "../../../platform/navigation/unsaved-work.store.ts";
import { closings, neighbor, type Closing, type Tab } from "./tabs.rules.ts";
import { closeTabs, refreshTab, useTabs } from "./tabs.store.ts";

interface TabActions {
  /** Closes one tab, the others or all; asks first where unsaved work would be lost. */
  close(which: Closing, key: string): Promise<void>;
  /** Shows a tab's page anew, with data that is fetched anew. */
  refresh(tab: Tab): Promise<void>;
}

/** What a tab's menu, its cross and the middle button do. */
export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const mayLose = useMayLose();
  const queryClient = useQueryClient();
  // What the page held is given up by now, and the tab brings its own place on the page.
  const go = (address: string): void =>
    void navigate(address, { preventScrollReset: true, state: { isSaved: true } });

  return {
    async close(which, key) {
      const closed = closings[which](useTabs.getState().tabs, key);
      if (!(await mayLose(closed))) return;
      const { tabs, present } = useTabs.getState();
      for (const one of closed) dropPageWork(one);
      closeTabs(closed);
      if (present === null || !closed.includes(present)) return;
      go(neighbor(tabs, present, closed)?.address ?? localePath("/project"));
    },
    async refresh({ key, address }) {
      if (!(await mayLose([key]))) return;
      dropPageWork(key);
      refreshTab(key);
      if (key !== useTabs.getState().present) void navigate(address, { preventScrollReset: true });
      await queryClient.invalidateQueries();
    },
  };
}
