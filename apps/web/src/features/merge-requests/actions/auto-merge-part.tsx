import {
  type AutoMerge,
  type Mergeability,
  type MergeMethod,
  mergeMethods,
} from "@lowforge/contract/merge-requests";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import type { OpenRequest } from "../request/open-request.ts";
import { useMergeRules } from "../settings/settings.queries.ts";
import { useArmAutoMerge, useAutoMerge, useDisarmAutoMerge } from "./actions.queries.ts";
import styles from "./actions.module.css";

type Props = OpenRequest & { readonly mergeability: Mergeability };

/** Lets a request merge by itself once nothing is missing, says that it does, or why it no longer does. */
export function AutoMergePart(props: Props) {
  const { request, mergeability } = props;
  const { data } = useAutoMerge(request.mergeRequestId);
  if (data === undefined) return null;
  const { auto } = data;
  if (auto !== null && auto.ending === null) return <Armed {...props} auto={auto} />;
  const isWaiting = mergeability.state === "draft" || mergeability.missing.length > 0;
  return (
    <>
      {auto !== null && auto.ending !== null && <Ended auto={auto} ending={auto.ending} />}
      {request.mayMerge && isWaiting && mergeability.state !== "conflicts" && <Arm {...props} />}
    </>
  );
}

function Armed({ request, auto }: Props & { readonly auto: AutoMerge }) {
  const { t } = useTranslation("mergeActions");
  const disarm = useDisarmAutoMerge();
  return (
    <div className={styles["row"]} role="status">
      <p>
        {t("auto.armed", { name: personName(auto.by), method: t(`auto.method.${auto.method}`) })}{" "}
        <RelativeTime at={auto.armedAt} />
      </p>
      {request.mayUpdate && (
        <Button loading={disarm.isPending} onClick={() => disarm.mutate(request.mergeRequestId)}>
          {t("auto.disarm")}
        </Button>
      )}
    </div>
  );
}

function Ended({
  auto,
  ending,
}: {
  readonly auto: AutoMerge;
  readonly ending: NonNullable<AutoMerge["ending"]>;
}) {
  const { t } = useTranslation("mergeActions");
  return (
    <div className={styles["row"]}>
      <Alert type="warning" showIcon title={t(`auto.ending.${ending}`, { name: personName(auto.by) })} />
    </div>
  );
}

function Arm({ request, mergeability }: Props) {
  const { t } = useTranslation("mergeActions");
  const arm = useArmAutoMerge();
  const rules = useMergeRules(request.repositoryId);
  const [chosen, setChosen] = useState<MergeMethod | null>(null);
  const allowed = mergeMethods.filter((method) => rules.data?.methods.includes(method) ?? true);
  const method = chosen ?? mergeability.defaultMethod;
  const { mergeRequestId, headSha, removesSource } = request;
  const options = allowed.map((value) => ({ value, label: t(`auto.method.${value}`) }));
  return (
    <div className={styles["row"]}>
      <FormAlert error={arm.error} />
      <p>{t("auto.text")}</p>
      <div className={styles["buttons"]}>
        <Select
          aria-label={t("auto.how")}
          popupMatchSelectWidth={false}
          value={method}
          options={options}
          onChange={setChosen}
        />
        <Button
          loading={arm.isPending}
          disabled={mergeability.sourceSha !== headSha}
          onClick={() => arm.mutate({ mergeRequestId, method, expectedHead: headSha, removesSource })}
        >
          {t("auto.arm")}
        </Button>
      </div>
    </div>
  );
}
