import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { parseTopic, topicKeys, type HelpTopic } from "./topics.rules.ts";

/** Every topic in the active language; commands name the server that this page comes from. */
export function useTopics(): readonly HelpTopic[] {
  const { t } = useTranslation("help");
  return useMemo(
    () => topicKeys.map((key) => parseTopic(key, t(`topics.${key}`, { origin: location.origin }))),
    [t],
  );
}
