import type { BuildTaskKind } from "@lowforge/contract/pipelines";

type Path = `/${string}`;

/** The task list of one kind in a project. */
export interface PipelinePlace {
  readonly projectId: number;
  readonly kind: BuildTaskKind;
}

export function taskListPath({ projectId, kind }: PipelinePlace): Path {
  return `/project/${projectId}/${kind}`;
}

export function taskCreatePath(place: PipelinePlace): Path {
  return `${taskListPath(place)}/create`;
}

export function taskPath(place: PipelinePlace, taskId: number): Path {
  return `${taskListPath(place)}/${taskId}`;
}

export function taskEditPath(place: PipelinePlace, taskId: number): Path {
  return `${taskPath(place, taskId)}/edit`;
}

export function recordPath(place: PipelinePlace, taskId: number, recordId: number): Path {
  return `${taskPath(place, taskId)}/record/${recordId}`;
}
