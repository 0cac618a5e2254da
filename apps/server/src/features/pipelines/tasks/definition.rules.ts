import { type BuildStep, buildStep } from "@lowforge/contract/pipelines";
import * as z from "zod/mini";

const steps = z.array(buildStep);

/** What of a task a run keeps from its beginning, whatever becomes of the task. */
const buildDefinition = z.object({
  repositoryId: z.int(),
  toolId: z.string(),
  steps,
  timeoutMinutes: z.int(),
});
export type BuildDefinition = z.output<typeof buildDefinition>;

export function parseSteps(stored: string): BuildStep[] {
  return z.parse(steps, JSON.parse(stored));
}

export function parseDefinition(stored: string): BuildDefinition {
  return z.parse(buildDefinition, JSON.parse(stored));
}

export function storeDefinition(definition: BuildDefinition): string {
  return JSON.stringify(definition);
}
