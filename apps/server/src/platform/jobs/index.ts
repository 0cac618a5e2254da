/**
 * Work that is done in the background and survives a restart. A room names its kinds by declaration merging into
 * `JobKinds`, says with `handle` how each is done, and asks for it with `enqueue`.
 */
export { createJobs, type JobHandling, type JobKinds, type Jobs } from "./jobs.ts";
