import { useTranslation } from "react-i18next";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { useDeleteBuildTask } from "./build-tasks.queries.ts";

interface NamedTask {
  readonly taskId: number;
  readonly name: string;
}

/** Asks before a task goes with its records and logs; `onDeleted` is called once it is gone. */
export function useAskToDeleteTask(onDeleted?: () => void): (task: NamedTask) => void {
  const { t } = useTranslation("pipelines");
  const confirm = useCostlyConfirm();
  const remove = useDeleteBuildTask();
  return ({ taskId, name }) =>
    confirm({
      title: t("task.deleteTitle", { name }),
      text: t("task.deleteText"),
      action: t("task.delete"),
      onConfirm: async () => {
        await remove.mutateAsync(taskId);
        onDeleted?.();
      },
    });
}
