import { errorTable } from "@lowforge/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { useScope } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { releasePath, releasesPath } from "./release-address.ts";
import { type Refused, ReleaseForm, type ReleaseValues } from "./release-form.tsx";
import { useCreateRelease } from "./releases.queries.ts";
import { TagFields } from "./tag-field.tsx";
import styles from "./releases.module.css";

/** A new release, of a tag that exists or is made on the way. */
export function ReleaseCreatePage() {
  const { t } = useTranslation("releases");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("new")}>
          <CreateOrNot {...open} />
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function CreateOrNot(open: OpenRepository) {
  const { t } = useTranslation("releases");
  const { permissions, projectId } = open.repository;
  if (!permissions.includes("release.manage")) {
    return <NoPermission missing={missingInProject("release.manage", projectId)} />;
  }
  if (open.repository.isEmpty) return <EmptyRepository {...open} />;
  return (
    <>
      <h2 className={styles["title"]}>{t("new")}</h2>
      <Creating {...open} />
    </>
  );
}

function Creating({ repository }: OpenRepository) {
  const [query] = useSearchParams();
  const go = useGo();
  const scope = useScope();
  const create = useCreateRelease();
  const refusedOf = useRefused();
  const { repositoryId, defaultBranch } = repository;
  const tag = query.get("tag") ?? "";

  async function save(values: ReleaseValues, isDraft: boolean): Promise<Refused | null> {
    const fields = { ...values, tag: values.tag.trim(), title: values.title.trim() };
    try {
      const { releaseId } = await create.mutateAsync({ repositoryId, isDraft, ...fields });
      go(releasePath(scope, repositoryId, releaseId), { replace: true, state: { isSaved: true } });
      return null;
    } catch (error) {
      return refusedOf(error);
    }
  }

  return (
    <ReleaseForm
      repositoryId={repositoryId}
      initial={{ tag, target: defaultBranch, title: tag, notes: "", isPrerelease: false }}
      isBusy={create.isPending}
      onSave={save}
      onCancel={() => go(releasesPath(scope, repositoryId))}
    >
      <TagFields repositoryId={repositoryId} />
    </ReleaseForm>
  );
}

/** What belongs under the tag, and what above the buttons. */
function useRefused(): (error: unknown) => Refused {
  const { t } = useTranslation("releases");
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === errorTable.RELEASE_EXISTS.code) return { tag: t("field.tagTaken") };
    if (code === errorTable.REF_NAME_CONFLICT.code) return { tag: t("field.tagConflict") };
    return { error };
  };
}
