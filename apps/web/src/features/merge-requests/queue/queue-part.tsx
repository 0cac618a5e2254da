import type { EndpointOutput } from "@lowforge/contract";
import type { mergeQueueEndpoints, QueuePlace } from "@lowforge/contract/merge-requests";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { Status } from "../../../ui/status.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import actions from "../actions/actions.module.css";
import { personName } from "../../../platform/format/person-name.ts";
import type { OpenRequest } from "../request/open-request.ts";
import { useLeaveQueue } from "./queue.queries.ts";
import styles from "./queue.module.css";

type Ended = NonNullable<EndpointOutput<typeof mergeQueueEndpoints.getQueuePlace>["ended"]>;

/** Where the request stands in the queue of its target, and the way out of it. */
export function InQueue({ request, place }: OpenRequest & { readonly place: QueuePlace }) {
  const { t } = useTranslation("mergeQueue");
  const links = useRepositoryLinks(request.repositoryId);
  const leave = useLeaveQueue();
  const { position, of, state, by, joinedAt } = place;
  return (
    <div className={actions["row"]} role="status">
      <p className={styles["place"]}>
        <Status kind="queue" code={state} /> {t("place", { position, of })}
      </p>
      <p className={styles["quiet"]}>
        {t("placeBy", { name: personName(by) })} <RelativeTime at={joinedAt} />
      </p>
      <div className={actions["buttons"]}>
        {request.mayMerge && (
          <Button loading={leave.isPending} onClick={() => leave.mutate(request.mergeRequestId)}>
            {t("leave")}
          </Button>
        )}
        <Link className={styles["show"]} to={links.mergeQueue}>
          {t("show")}
        </Link>
      </div>
    </div>
  );
}

/** Why a request is no longer in the queue although it is not merged. */
export function OutOfQueue({ ended }: { readonly ended: Ended }) {
  const { t, i18n } = useTranslation("mergeQueue");
  const { ending, contexts } = ended;
  const names = new Intl.ListFormat(i18n.language).format(contexts);
  return (
    <div className={actions["row"]}>
      <Alert
        type="warning"
        showIcon
        title={t(`ended.${ending}`)}
        {...(contexts.length > 0 && { description: t("contexts", { names }) })}
      />
    </div>
  );
}
