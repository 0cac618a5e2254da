import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";
import CloseCircleOutlined from "@ant-design/icons/es/icons/CloseCircleOutlined";
import DisconnectOutlined from "@ant-design/icons/es/icons/DisconnectOutlined";
import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import ExclamationCircleOutlined from "@ant-design/icons/es/icons/ExclamationCircleOutlined";
import ExperimentOutlined from "@ant-design/icons/es/icons/ExperimentOutlined";
import FieldTimeOutlined from "@ant-design/icons/es/icons/FieldTimeOutlined";
import HourglassOutlined from "@ant-design/icons/es/icons/HourglassOutlined";
import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import KeyOutlined from "@ant-design/icons/es/icons/KeyOutlined";
import LockFilled from "@ant-design/icons/es/icons/LockFilled";
import LockOutlined from "@ant-design/icons/es/icons/LockOutlined";
import MergeFilled from "@ant-design/icons/es/icons/MergeFilled";
import NotificationOutlined from "@ant-design/icons/es/icons/NotificationOutlined";
import PauseCircleOutlined from "@ant-design/icons/es/icons/PauseCircleOutlined";
import ProjectOutlined from "@ant-design/icons/es/icons/ProjectOutlined";
import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import StopOutlined from "@ant-design/icons/es/icons/StopOutlined";
import SyncOutlined from "@ant-design/icons/es/icons/SyncOutlined";
import WarningFilled from "@ant-design/icons/es/icons/WarningFilled";

/**
 * The rule of tones: neutral, nothing is happening; info, moving by itself; warn, waits for a person; ok, a good
 * end; err, a bad end; merged, folded into something else.
 */
export const tones = ["neutral", "info", "warn", "ok", "err", "merged"] as const;
export type Tone = (typeof tones)[number];

interface StatusLook {
  readonly icon: typeof SyncOutlined;
  readonly tone: Tone;
  readonly isTurning?: true;
}

/**
 * Every state that a screen can show, by kind and code: one icon, one tone; the word is the text
 * `status.{kind}.{code}`. Filled = ended, outlined = waiting, turning = running. A kind joins when its room does.
 */
export const statusTable = {
  build: {
    unexecuted: { icon: ClockCircleOutlined, tone: "neutral" },
    queued: { icon: HourglassOutlined, tone: "neutral" },
    running: { icon: SyncOutlined, tone: "info", isTurning: true },
    success: { icon: CheckCircleFilled, tone: "ok" },
    failure: { icon: CloseCircleFilled, tone: "err" },
    canceled: { icon: StopOutlined, tone: "neutral" },
  },
  account: {
    active: { icon: CheckCircleFilled, tone: "ok" },
    initial: { icon: KeyOutlined, tone: "warn" },
    disabled: { icon: StopOutlined, tone: "neutral" },
  },
  project: {
    active: { icon: ProjectOutlined, tone: "neutral" },
    archived: { icon: InboxOutlined, tone: "neutral" },
    disabled: { icon: LockFilled, tone: "err" },
    demo: { icon: ExperimentOutlined, tone: "neutral" },
  },
  repository: {
    closed: { icon: LockOutlined, tone: "neutral" },
    importing: { icon: SyncOutlined, tone: "info", isTurning: true },
    importFailed: { icon: CloseCircleFilled, tone: "err" },
    importCanceled: { icon: StopOutlined, tone: "neutral" },
  },
  runner: {
    online: { icon: CheckCircleFilled, tone: "ok" },
    offline: { icon: DisconnectOutlined, tone: "err" },
    paused: { icon: PauseCircleOutlined, tone: "neutral" },
  },
  webhook: {
    active: { icon: CheckCircleFilled, tone: "ok" },
    struggling: { icon: ExclamationCircleOutlined, tone: "warn" },
    off: { icon: PauseCircleOutlined, tone: "neutral" },
    gone: { icon: CloseCircleFilled, tone: "err" },
    failing: { icon: CloseCircleFilled, tone: "err" },
  },
  delivery: {
    waiting: { icon: HourglassOutlined, tone: "neutral" },
    delivered: { icon: CheckCircleFilled, tone: "ok" },
    retrying: { icon: ClockCircleOutlined, tone: "info" },
    failed: { icon: CloseCircleFilled, tone: "err" },
    canceled: { icon: StopOutlined, tone: "neutral" },
  },
  mergeRequest: {
    opened: { icon: PullRequestOutlined, tone: "info" },
    merged: { icon: MergeFilled, tone: "merged" },
    closed: { icon: CloseCircleOutlined, tone: "neutral" },
  },
  mergeability: {
    "same-branch": { icon: StopOutlined, tone: "err" },
    "source-deleted": { icon: DisconnectOutlined, tone: "err" },
    "target-deleted": { icon: DisconnectOutlined, tone: "err" },
    "already-merged": { icon: MergeFilled, tone: "merged" },
    "source-behind": { icon: StopOutlined, tone: "neutral" },
    "no-differences": { icon: StopOutlined, tone: "neutral" },
    unrelated: { icon: DisconnectOutlined, tone: "err" },
    conflicts: { icon: CloseCircleFilled, tone: "err" },
    draft: { icon: EditOutlined, tone: "neutral" },
    "changes-requested": { icon: ExclamationCircleOutlined, tone: "warn" },
    "approvals-missing": { icon: AuditOutlined, tone: "warn" },
    "owners-missing": { icon: AuditOutlined, tone: "warn" },
    "threads-open": { icon: ExclamationCircleOutlined, tone: "warn" },
    "checks-failed": { icon: CloseCircleFilled, tone: "err" },
    "checks-pending": { icon: ClockCircleOutlined, tone: "info" },
    ready: { icon: CheckCircleFilled, tone: "ok" },
  },
  queue: {
    waiting: { icon: HourglassOutlined, tone: "neutral" },
    checking: { icon: SyncOutlined, tone: "info", isTurning: true },
  },
  check: {
    pending: { icon: ClockCircleOutlined, tone: "info" },
    success: { icon: CheckCircleFilled, tone: "ok" },
    failure: { icon: CloseCircleFilled, tone: "err" },
    error: { icon: ExclamationCircleOutlined, tone: "err" },
  },
  maintenance: {
    queued: { icon: HourglassOutlined, tone: "neutral" },
    running: { icon: SyncOutlined, tone: "info", isTurning: true },
    success: { icon: CheckCircleFilled, tone: "ok" },
    failure: { icon: CloseCircleFilled, tone: "err" },
  },
  notice: {
    info: { icon: NotificationOutlined, tone: "info" },
    warning: { icon: ExclamationCircleOutlined, tone: "warn" },
    urgent: { icon: WarningFilled, tone: "err" },
  },
  noticeState: {
    scheduled: { icon: ClockCircleOutlined, tone: "neutral" },
    shown: { icon: CheckCircleFilled, tone: "ok" },
    ended: { icon: StopOutlined, tone: "neutral" },
  },
  token: {
    valid: { icon: KeyOutlined, tone: "neutral" },
    expiring: { icon: FieldTimeOutlined, tone: "warn" },
    expired: { icon: FieldTimeOutlined, tone: "warn" },
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusKind = keyof typeof statusTable;
export type StatusCode<Kind extends StatusKind> = Extract<keyof (typeof statusTable)[Kind], string>;

/** How a state looks; undefined for a code that this build of the console does not know. */
export function findStatusLook(kind: StatusKind, code: string): StatusLook | undefined {
  const looks: Record<string, StatusLook> = statusTable[kind];
  return Object.hasOwn(looks, code) ? looks[code] : undefined;
}
