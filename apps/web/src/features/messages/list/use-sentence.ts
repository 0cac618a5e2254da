import type { Message } from "@lowforge/contract/messages";
import { seededRoleKeys } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { useRoleName } from "../../projects/index.ts";
import { wordsOf } from "../message-words.rules.ts";

/** Says in one sentence what a message tells of. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation("messageCenter");
  const roleName = useRoleName();
  return (message) => {
    const { event, context, earlier } = wordsOf(message);
    const { subject, project, actor } = message;
    const role = seededRoleKeys.find((key) => key === subject.title);
    const sentence = t(`sentence.${event}`, {
      context,
      actor: actor === null ? t("somebody") : personName(actor),
      request: subject.kind === "mergeRequest" ? t("request", { ...subject }) : "",
      title:
        event === "membership.role-changed" && role !== undefined
          ? roleName({ key: role, name: null })
          : subject.title,
      project: project?.name ?? "",
    });
    return earlier === 0 ? sentence : t("withMore", { sentence, count: earlier });
  };
}
