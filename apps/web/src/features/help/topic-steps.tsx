import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import styles from "./help.module.css";
import { topicPath } from "./links.rules.ts";
import type { HelpTopic } from "./topics.rules.ts";

interface TopicStepsProps {
  readonly topics: readonly HelpTopic[];
  readonly current: HelpTopic;
}

/** At the end of a topic: the one before and the one after. */
export function TopicSteps({ topics, current }: TopicStepsProps) {
  const { t } = useTranslation("help");
  const at = topics.indexOf(current);
  const [previous, next] = [topics[at - 1], topics[at + 1]];
  return (
    <nav className={styles["steps"]} aria-label={t("nearby")}>
      {previous !== undefined && <Step label={t("previous")} topic={previous} />}
      {next !== undefined && <Step label={t("next")} topic={next} isNext />}
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly topic: HelpTopic;
  readonly isNext?: boolean;
}

function Step({ label, topic, isNext = false }: StepProps) {
  return (
    <Link to={localePath(topicPath(topic.key))} data-next={isNext}>
      <small>{label}</small>
      <span>{topic.title}</span>
    </Link>
  );
}
