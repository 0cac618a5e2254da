import type { MissingPermission } from "@lowforge/contract/users";
import Alert from "antd/es/alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { RepositoryFrame } from "../repository-frame.tsx";
import type { OpenRepository } from "../with-repository.tsx";
import { type EditPlace, useEditPlace } from "./edit-place.ts";
import styles from "./edits.module.css";

interface EditFrameProps extends OpenRepository {
  title(place: EditPlace): string;
  children(place: EditPlace): ReactNode;
}

/** A page on which files are changed, or the reason why they can't be. */
export function EditFrame({ title, children, ...open }: EditFrameProps) {
  const { t } = useTranslation("repositoryEdits");
  const place = useEditPlace(open);
  const heading = title(place);
  return (
    <RepositoryFrame {...open} section={heading}>
      <h2 className={styles["title"]}>{heading}</h2>
      {place.obstacle === undefined && <FormSkeleton />}
      {typeof place.obstacle === "string" && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t(place.obstacle)} <WhyButton missing={missingHere(place, open)} />
            </>
          }
        />
      )}
      {place.obstacle === null && children(place)}
    </RepositoryFrame>
  );
}

/** What somebody may ask about; a closed repository and a revision that is no branch have said all there is. */
function missingHere({ obstacle }: EditPlace, { project }: OpenRepository): MissingPermission | null {
  return obstacle === "forbidden" || obstacle === "archived"
    ? missingInProject("repository.push", project.projectId)
    : null;
}
