import type {
  ConversationEntry,
  MergeRequestDetail,
  RequestEntryKind,
} from "@lowforge/contract/merge-requests";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import styles from "./conversation.module.css";

interface EventLineProps {
  readonly request: MergeRequestDetail;
  readonly entry: ConversationEntry;
}

/** One thing that was done, in a line: who, what, when. */
export function EventLine({ request, entry }: EventLineProps) {
  const { t, i18n } = useTranslation("conversation");
  const { actor, at, kind, details } = entry;
  return (
    <p className={styles["event"]}>
      <strong>{actor === null ? t("nobody") : personName(actor)}</strong>{" "}
      <span>{sayEvent(t, entry, new Intl.ListFormat(i18n.language))}</span>
      {kind === "pushed" && (details.version ?? 1) > 1 && (
        <Compared request={request} version={details.version ?? 1} />
      )}
      <RelativeTime at={at} />
    </p>
  );
}

/** Leads to what a push changed. */
function Compared({ request, version }: Pick<EventLineProps, "request"> & { readonly version: number }) {
  const { t } = useTranslation("conversation");
  const links = useRepositoryLinks(request.repositoryId);
  const address = links.mergeRequest(request.number, "changes");
  return <Link to={`${address}?from=${version - 1}&version=${version}`}>{t("compare")}</Link>;
}

const plain = ["opened", "drafted", "readied", "closed", "reopened", "merged", "queued"] as const;
const branch = ["sourceDeleted", "sourceRestored", "commented"] as const;
const known: readonly RequestEntryKind[] = [...plain, ...branch];

function sayEvent(
  t: TFunction<"conversation">,
  { kind, details }: ConversationEntry,
  names: Intl.ListFormat,
): string {
  const { from = "", to = "", count = 0, added = [], removed = [] } = details;
  if (kind === "pushed") return details.isForce === true ? t("event.forced") : t("event.pushed", { count });
  if (kind === "retitled" || kind === "retargeted") return t(`event.${kind}`, { from, to });
  if (kind === "unqueued") {
    const { ending } = details;
    return ending === undefined
      ? t("event.unqueued")
      : t("event.fellOut", { reason: t(`queueEnding.${ending}`) });
  }
  if (kind === "reviewersChanged") {
    return names.format([
      ...(added.length > 0 ? [t("event.asked", { names: names.format(added) })] : []),
      ...(removed.length > 0 ? [t("event.unasked", { names: names.format(removed) })] : []),
    ]);
  }
  return known.includes(kind) ? t(`event.${kind as (typeof plain)[number]}`) : t("event.unknown");
}
