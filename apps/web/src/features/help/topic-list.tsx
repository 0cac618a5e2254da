import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import styles from "./help.module.css";
import { topicPath } from "./links.rules.ts";
import type { HelpTopic } from "./topics.rules.ts";

/** Every topic with what it is about. */
export function TopicList({ topics }: { readonly topics: readonly HelpTopic[] }) {
  return (
    <ul className={styles["list"]}>
      {topics.map(({ key, title, summary }) => (
        <li key={key}>
          <h2>
            <Link to={localePath(topicPath(key))}>{title}</Link>
          </h2>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
