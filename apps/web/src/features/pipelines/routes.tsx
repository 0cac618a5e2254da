import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { ComponentType } from "react";
import { redirect, type RouteObject } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { pipelineTexts } from "./texts.ts";

interface KindProps {
  readonly kind: BuildTaskKind;
}

/** `/{locale}/runners`: the runners of the installation. */
export const pipelineHomeRoutes: RouteObject[] = [
  {
    path: "runners",
    handle: { titleKey: "pipelines:runners.title", permission: "runner.manage" },
    lazy: lazyPage(pipelineTexts, () =>
      import("./runners/runner-list-page.tsx").then((module) => module.RunnerListPage),
    ),
  },
];

/** `/{locale}/project/{projectId}/ci…` and `/cd…`: build tasks and their runs. */
export const pipelineInnerRoutes: RouteObject[] = [
  {
    path: "pipeline",
    loader: ({ params }) => redirect(localePath(`/project/${params["projectId"]}/ci`)),
  },
  ...kindRoutes("ci"),
  ...kindRoutes("cd"),
];

function kindRoutes(kind: BuildTaskKind): RouteObject[] {
  const form = () => import("./tasks/task-form-pages.tsx");
  return [
    {
      path: kind,
      handle: { titleKey: `pipelines:tasks.${kind}` },
      lazy: kindPage(kind, () => import("./tasks/task-list-page.tsx").then((module) => module.TaskListPage)),
    },
    {
      path: `${kind}/create`,
      handle: { titleKey: "pipelines:form.createTitle" },
      lazy: kindPage(kind, () => form().then((module) => module.TaskCreatePage)),
    },
    {
      path: `${kind}/:taskId`,
      handle: { titleKey: "pipelines:task.title" },
      lazy: kindPage(kind, () => import("./tasks/task-page.tsx").then((module) => module.TaskPage)),
    },
    {
      path: `${kind}/:taskId/edit`,
      handle: { titleKey: "pipelines:form.editTitle" },
      lazy: kindPage(kind, () => form().then((module) => module.TaskEditPage)),
    },
    {
      path: `${kind}/:taskId/record/:recordId`,
      handle: { titleKey: "pipelines:record.title" },
      lazy: kindPage(kind, () => import("./records/record-page.tsx").then((module) => module.RecordPage)),
    },
  ];
}

/** The same page serves both kinds. */
function kindPage(kind: BuildTaskKind, loadPage: () => Promise<ComponentType<KindProps>>) {
  return lazyPage(pipelineTexts, async () => {
    const KindPage = await loadPage();
    return function PageOfKind() {
      return <KindPage kind={kind} />;
    };
  });
}
