import type { ProjectKind } from "@lowforge/contract/projects";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useUploadCover } from "../covers/covers.queries.ts";
import type { ProjectFormValues } from "../project-form.tsx";
import { useCreateProject } from "../projects.queries.ts";
import { clearProjectDraft } from "./draft.store.ts";

interface NewProject extends ProjectFormValues {
  readonly cover: File | null;
}

/** Creates a project, puts its picture on it, and goes there. A picture that is refused leaves the project without one. */
export function useNewProject(kind: ProjectKind) {
  const { t } = useTranslation("projectForms");
  const { notification } = App.useApp();
  const go = useGo();
  const [isDone, setIsDone] = useState(false);
  const create = useCreateProject(kind);
  const upload = useUploadCover();

  async function dress(projectId: number, cover: File | null): Promise<boolean> {
    if (cover === null) return true;
    const sending = {
      projectId,
      file: cover,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    };
    try {
      await upload.mutateAsync(sending);
      return true;
    } catch (error) {
      notification.warning({
        title: t("cover.notSaved"),
        description: errorText(error),
        placement: "bottomRight",
      });
      return false;
    }
  }

  async function finish(projectId: number, cover: File | null): Promise<void> {
    const isDressed = await dress(projectId, cover);
    setIsDone(true);
    clearProjectDraft();
    const page = isDressed ? "dashboard" : "projectInfo";
    go(`/project/${projectId}/${page}`, { replace: true, state: { isSaved: true } });
  }

  return {
    isDone,
    isBusy: create.isPending || upload.isPending,
    start({ cover, ...fields }: NewProject, onRefused: (error: unknown) => void): void {
      create.mutate(fields, {
        onError: onRefused,
        onSuccess: ({ projectId }) => void finish(projectId, cover),
      });
    },
  };
}
