const all = ["pipelines"] as const;

/** Where the answers about pipelines are kept. */
export const pipelineKeys = {
  all,
  tasks: [...all, "tasks"],
  records: [...all, "records"],
  runners: [...all, "runners"],
} as const;
