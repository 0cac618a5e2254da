import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { FactsBeside } from "../../../ui/facts-beside.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import type { OpenRepository } from "../with-repository.tsx";
import { MissingFiles } from "../lfs/missing-files.tsx";
import { ChangeTools } from "../edits/change-tools.tsx";
import { CodeTools } from "./code-tools.tsx";
import { CommitLine } from "./commit-line.tsx";
import { DirectoryView } from "./directory-view.tsx";
import { FileView } from "./file-view.tsx";
import { PathTrail } from "./path-trail.tsx";
import { PlaceError } from "./place-error.tsx";
import { usePlace, type Place } from "./place.queries.ts";
import { parentPath, readPlace, writePlace, type PlaceAddress } from "./place.rules.ts";
import { RefPicker } from "./ref-picker.tsx";
import { RepositoryFacts } from "./repository-facts.tsx";
import { SubmoduleView } from "./submodule-view.tsx";
import styles from "./code.module.css";

/** The code of a repository that has some. Revision and path live in the address. */
export function CodeBrowser({ repository, project }: OpenRepository) {
  const { repositoryId, defaultBranch } = repository;
  const [query] = useSearchParams();
  const address = useMemo(() => readPlace(query), [query]);
  const { ref, path } = address;
  const navigate = useNavigate();
  const place = usePlace({ repositoryId, ref, path });
  const sha = place.data?.commit.sha;
  useSingleKeys(
    {
      y: () => {
        if (sha !== undefined)
          void navigate({ search: writePlace({ ...address, ref: sha }), hash: location.hash });
      },
    },
    { names: { y: "permalink" } },
  );
  const shown = place.isError ? undefined : place.data;
  const hasFacts = shown?.path === "" && shown.kind === "directory";

  return (
    <FactsBeside>
      <div aria-busy={place.isPlaceholderData}>
        <div className={styles["toolbar"]}>
          <RefPicker
            hasKey
            repositoryId={repositoryId}
            current={ref ?? defaultBranch}
            onChoose={(branch) => {
              const chosen = branch === defaultBranch ? undefined : branch;
              void navigate({ search: writePlace({ ...address, ref: chosen }) });
            }}
          />
          <PathTrail name={repository.name} {...trailOf(address, shown)} />
          <CodeTools
            repositoryId={repositoryId}
            refName={ref}
            directory={shown?.kind === "file" ? parentPath(path) : path}
          />
          <ChangeTools repository={repository} project={project} place={shown} />
          {place.isPlaceholderData && <Loading />}
        </div>
        {hasFacts && <MissingFiles repository={repository} />}
        {place.isPending && <ListSkeleton />}
        {place.isError && (
          <PlaceError
            error={place.error}
            refName={ref ?? defaultBranch}
            path={path}
            onRetry={() => void place.refetch()}
          />
        )}
        {shown !== undefined && <Content place={shown} view={address.view} />}
      </div>
      {hasFacts && <RepositoryFacts repository={repository} project={project} />}
    </FactsBeside>
  );
}

/** While the next place loads, the trail stays true to what is shown. */
function trailOf(address: PlaceAddress, shown: Place | undefined) {
  const { ref, path } = shown ?? address;
  return { refName: ref, path };
}

function Loading() {
  const { t } = useTranslation("repositories");
  return (
    <span className={styles["loading"]}>
      <span className="lf-visually-hidden">{t("code.loading")}</span>
    </span>
  );
}

function Content({ place, view }: { readonly place: Place; readonly view: PlaceAddress["view"] }) {
  // The key gives each place its own selection and its own scroll position inside.
  const key = `${place.ref ?? ""}:${place.path}`;
  return (
    <>
      <CommitLine key={`line-${key}`} place={place} />
      {place.kind === "directory" && <DirectoryView key={key} place={place} />}
      {place.kind === "file" && <FileView key={key} place={place} view={view} />}
      {place.kind === "submodule" && <SubmoduleView sha={place.sha} />}
    </>
  );
}
