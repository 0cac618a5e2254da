/**
 * The job that the coordinator hands to a runner: the public protocol that stock runners speak, snake_case
 * included. Only keys that this server fills are named.
 */
export interface CoordinatorJob {
  readonly id: number;
  readonly token: string;
  readonly allow_git_fetch: true;
  readonly job_info: {
    readonly name: string;
    readonly stage: string;
    readonly project_id: number;
    readonly project_name: string;
    readonly project_full_path: string;
  };
  readonly git_info: {
    readonly repo_url: string;
    readonly ref: string;
    readonly sha: string;
    readonly before_sha: string;
    readonly ref_type: "branch";
    readonly refspecs: readonly string[];
    readonly depth: number;
  };
  /** The whole job's time limit, in seconds. */
  readonly runner_info: { readonly timeout: number };
  readonly variables: readonly CoordinatorVariable[];
  readonly steps: readonly CoordinatorStep[];
  readonly image: { readonly name: string } | null;
  readonly services: readonly never[];
  readonly artifacts: null;
  readonly cache: readonly never[];
  readonly credentials: readonly never[];
  readonly dependencies: readonly never[];
  readonly features: {
    readonly trace_sections: true;
    readonly token_mask_prefixes: readonly string[];
    readonly failure_reasons: readonly string[];
  };
}

export interface CoordinatorVariable {
  readonly key: string;
  readonly value: string;
  readonly public: boolean;
  readonly file: boolean;
  readonly masked: boolean;
  readonly raw: boolean;
}

export interface CoordinatorStep {
  readonly name: string;
  readonly script: readonly string[];
  /** Seconds. */
  readonly timeout: number;
  readonly when: "on_success" | "always";
  readonly allow_failure: boolean;
}
