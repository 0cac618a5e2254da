import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { isUnderWay } from "../build-states.rules.ts";
import { recordPath } from "../pipeline-paths.ts";
import { useRunBuildTask } from "../tasks/build-tasks.queries.ts";
import { usePipelineRights } from "../use-pipeline-rights.ts";
import { useCancelBuild } from "./build-records.queries.ts";

interface RecordActionsProps {
  readonly record: BuildRecordDetail;
  readonly project: ProjectDetail;
}

/** Cancel while it goes on, until the server says that it has ended; then run again. */
export function RecordActions({ record, project }: RecordActionsProps) {
  const { canRun } = usePipelineRights(project);
  if (!canRun) return null;
  return isUnderWay(record.state) ? <Cancel record={record} /> : <RunAgain record={record} />;
}

function Cancel({ record }: Pick<RecordActionsProps, "record">) {
  const { t } = useTranslation("pipelines");
  const cancel = useCancelBuild();
  // The server has taken the wish, and the build goes on until its runner has heard of it.
  const isCanceling = record.isCancelRequested || cancel.isPending || cancel.isSuccess;
  return (
    <Button loading={isCanceling} onClick={() => cancel.mutate(record.recordId)}>
      {isCanceling ? t("record.canceling") : t("record.cancel")}
    </Button>
  );
}

function RunAgain({ record }: Pick<RecordActionsProps, "record">) {
  const { t } = useTranslation("pipelines");
  const go = useGo();
  const run = useRunBuildTask();
  const start = () =>
    run.mutate(
      { taskId: record.taskId, branch: record.branch },
      { onSuccess: ({ recordId }) => go(recordPath(record, record.taskId, recordId)) },
    );
  return (
    <Button type="primary" loading={run.isPending} onClick={start}>
      {t("record.runAgain")}
    </Button>
  );
}
