import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import type { MergeRequestDetail, Reviewer } from "@lowforge/contract/merge-requests";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { useReviewerCandidates, useReviewers, useSetReviewers } from "./conversation.queries.ts";
import { VerdictIcon } from "./review-view.tsx";
import styles from "./conversation.module.css";

/** Who reviews the request, what each said last, and, for whoever may push, whom to ask. */
export function Reviewers({ request }: { readonly request: MergeRequestDetail }) {
  const { t } = useTranslation("conversation");
  const reviewers = useReviewers(request.mergeRequestId);
  const list = reviewers.data ?? [];
  const mayAsk = request.mayUpdate && request.status === "opened";
  return (
    <section className={styles["reviewers"]} aria-label={t("reviewers")}>
      <h3>{t("reviewers")}</h3>
      {list.length === 0 && !reviewers.isPending && <p className={styles["quiet"]}>{t("reviewersNone")}</p>}
      <ul>
        {list.map((reviewer) => (
          <li key={reviewer.person.userId}>
            <span>{personName(reviewer.person)}</span>
            <ReviewerState reviewer={reviewer} />
          </li>
        ))}
      </ul>
      {mayAsk && reviewers.data !== undefined && <ReviewerPicker request={request} reviewers={list} />}
    </section>
  );
}

function ReviewerState({ reviewer: { verdict, isOutdated } }: { readonly reviewer: Reviewer }) {
  const { t } = useTranslation("conversation");
  return (
    <span className={styles["reviewerState"]}>
      {verdict === null ? <ClockCircleOutlined aria-hidden /> : <VerdictIcon verdict={verdict} />}
      {t(`state.${verdict ?? "waiting"}`)}
      {isOutdated && <span className={styles["quiet"]}>{t("stale")}</span>}
    </span>
  );
}

function ReviewerPicker({
  request,
  reviewers,
}: {
  readonly request: MergeRequestDetail;
  readonly reviewers: readonly Reviewer[];
}) {
  const { t } = useTranslation("conversation");
  const [search, setSearch] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const candidates = useReviewerCandidates(request.repositoryId, search, isOpen);
  const set = useSetReviewers();
  const asked = reviewers.filter(({ isAsked }) => isAsked).map(({ person }) => person);
  const people = [...asked, ...(candidates.data ?? [])].filter(
    ({ userId }) => userId !== request.creator.userId,
  );
  const options = new Map(people.map((person) => [person.userId, personName(person)]));
  return (
    <Select<number[]>
      mode="multiple"
      className={styles["picker"] ?? ""}
      aria-label={t("chooseReviewers")}
      placeholder={t("chooseReviewers")}
      value={asked.map(({ userId }) => userId)}
      options={[...options].map(([value, label]) => ({ value, label }))}
      filterOption={false}
      notFoundContent={t("reviewersEmpty")}
      loading={set.isPending}
      onOpenChange={setIsOpen}
      onSearch={setSearch}
      onChange={(userIds) => set.mutate({ mergeRequestId: request.mergeRequestId, userIds })}
    />
  );
}
