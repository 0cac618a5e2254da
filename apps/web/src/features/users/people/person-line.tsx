import type { MaskedPerson } from "@lowforge/contract/users";
import type { ReactNode } from "react";
import { personName } from "../../../platform/format/person-name.ts";
import { MemberPhoto } from "../photos/member-photo.tsx";
import styles from "./people.module.css";

interface PersonLineProps {
  readonly person: Pick<MaskedPerson, "userId" | "username" | "nickname" | "photo">;
  /** Stands before the photo, such as a box to choose them by. */
  readonly before?: ReactNode;
  /** The name is what the line is about. */
  readonly isStrong?: boolean;
  /** Stand behind the name. */
  readonly marks?: ReactNode;
  /** In grey at the end; without it the username, where the name is another. */
  readonly detail?: string;
}

/** Who somebody is, in one line: photo, name, and what tells them from others of that name. */
export function PersonLine({ person, before, isStrong = false, marks, detail }: PersonLineProps) {
  const { userId, username, photo } = person;
  const name = personName(person);
  const said = detail ?? (name === username ? "" : username);
  return (
    <span className={styles["person"]}>
      {before}
      <MemberPhoto member={{ id: userId, nickname: name, photo }} />
      <span className={styles["names"]}>
        {isStrong ? <strong title={name}>{name}</strong> : name}
        {marks}
        {said !== "" && <span className={styles["detail"]}>{said}</span>}
      </span>
    </span>
  );
}
