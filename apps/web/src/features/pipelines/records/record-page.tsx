import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { PageMissing } from "../../../platform/navigation/page-missing.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { Status } from "../../../ui/status.tsx";
import { WithProject } from "../../projects/index.ts";
import { isUnderWay } from "../build-states.rules.ts";
import { Elapsed } from "../elapsed.tsx";
import { LogViewer } from "../log/log-viewer.tsx";
import { taskListPath, taskPath } from "../pipeline-paths.ts";
import styles from "../pipelines.module.css";
import { useBuildRecord, useRefreshBuildRecord } from "./build-records.queries.ts";
import { useRecordLog } from "./log.queries.ts";
import { NoLogYet } from "./no-log-yet.tsx";
import { RecordActions } from "./record-actions.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { StepColumn } from "./step-column.tsx";
import { useReasonText } from "./use-reason-text.ts";

/** One run of a task: how it stands, its steps, and its log as it comes. */
export function RecordPage() {
  const taskId = useIdParam("taskId");
  const recordId = useIdParam("recordId");
  const record = useBuildRecord(recordId);
  return (
    <WithProject>
      {(project) => (
        <WithData query={record}>
          {(found) => {
            // A path that names another project or task is a wrong path, not a second way in.
            const isElsewhere = found.projectId !== project.projectId || found.taskId !== taskId;
            if (isElsewhere) throw new PageMissing();
            return <Record key={recordId} record={found} project={project} />;
          }}
        </WithData>
      )}
    </WithProject>
  );
}

export interface OpenRecord {
  readonly record: BuildRecordDetail;
  readonly project: ProjectDetail;
}

function Record({ record, project }: OpenRecord) {
  const { t } = useTranslation("pipelines");
  const title = t("record.name", { number: record.number });
  const session = useRecordLog(record.recordId, useRefreshBuildRecord(record.recordId));
  const [wasOver] = useState(() => !isUnderWay(record.state));
  return (
    <Page
      title={title}
      documentTitle={`${title} · ${record.taskName}`}
      crumbs={[
        { label: project.name, to: `/project/${project.projectId}/dashboard` },
        { label: t(`tasks.${record.kind}`), to: taskListPath(record) },
        { label: record.taskName, to: taskPath(record, record.taskId) },
      ]}
      state={<RecordState record={record} />}
      actions={<RecordActions record={record} project={project} />}
      width="full"
    >
      <RecordFacts record={record} />
      <LogViewer
        session={session}
        isLive={isUnderWay(record.state)}
        opensAtError={wasOver && record.state === "failure"}
        fileName={`build-${record.taskId}-${record.number}.log`}
        empty={<NoLogYet record={record} />}
        side={(goToSection) => <StepColumn record={record} goToSection={goToSection} />}
      />
    </Page>
  );
}

function RecordState({ record }: Pick<OpenRecord, "record">) {
  const reason = useReasonText(record);
  const hasTime = record.startedAt !== null;
  return (
    <>
      <span role="status">
        <Status kind="build" code={record.state} look="pill" />
      </span>
      {reason !== null && <span className={styles["quiet"]}>{reason}</span>}
      {hasTime && (
        <span className={styles["elapsed"]}>
          <Elapsed {...record} isRunning={record.state === "running"} />
        </span>
      )}
    </>
  );
}
