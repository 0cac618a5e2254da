import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRepositoryLinks } from "../repositories/index.tsx";
import styles from "./request-name.module.css";

interface RequestNameProps {
  readonly request: { readonly repositoryId: number; readonly number: number; readonly title: string };
  /** What stands beside its number. */
  readonly mark?: ReactNode;
  /** What stands below. */
  readonly children: ReactNode;
}

/** A request as the first cell of a row: its title as the link, its number, and a quiet line. */
export function RequestName({ request, mark, children }: RequestNameProps) {
  const { repositoryId, number, title } = request;
  const links = useRepositoryLinks(repositoryId);
  return (
    <span className={styles["name"]}>
      <span>
        <Link to={links.mergeRequest(number)}>{title}</Link>{" "}
        <span className={styles["number"]}>!{number}</span> {mark}
      </span>
      <span className={styles["more"]}>{children}</span>
    </span>
  );
}
