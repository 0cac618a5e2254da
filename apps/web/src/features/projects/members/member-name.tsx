import type { ProjectMember } from "@lowforge/contract/projects";
import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import { personName } from "../../../platform/format/person-name.ts";
import { NameMark } from "../../../ui/name-mark.tsx";
import { PersonLine } from "../../users/index.ts";
import type { MemberBar } from "./member-bar.rules.ts";

interface MemberNameProps {
  readonly member: ProjectMember;
  readonly isSelf: boolean;
  /** Members can be chosen; false where they can't. */
  readonly choice:
    | false
    | {
        readonly isChosen: boolean;
        /** Why this one can't be. */
        readonly bar: MemberBar | null;
        onChange(isChosen: boolean): void;
      };
}

/** Who a member is, with a box to choose them by. */
export function MemberName({ member, isSelf, choice }: MemberNameProps) {
  const { t } = useTranslation("projectMembers");
  const name = personName(member);
  const marks = [member.isCreator && t("creator"), isSelf && t("you")].filter((mark) => mark !== false);
  return (
    <PersonLine
      person={member}
      isStrong
      before={
        choice !== false && (
          <Checkbox
            aria-label={t("select", { name })}
            title={choice.bar === null ? undefined : t(`bar.${choice.bar}`)}
            disabled={choice.bar !== null}
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          />
        )
      }
      marks={marks.map((mark) => (
        <NameMark key={mark}>{mark}</NameMark>
      ))}
    />
  );
}
