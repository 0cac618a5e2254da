/** A field of the request that the server refused. */
export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

/** How a call failed without an answer of the API. */
export type Breakdown = "network" | "timeout" | "upgrade";

interface ApiErrorFacts {
  /** The body code of the answer; null where none came. */
  readonly code: number | null;
  /** The HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly message: string;
  readonly requestId?: string | null;
  readonly data?: unknown;
  readonly fields?: readonly FieldProblem[];
  readonly breakdown?: Breakdown | null;
  readonly retryAfterSeconds?: number | null;
}

/** Every failure of `callEndpoint` and `followEvents`; aborting is not one of them. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: number | null;
  readonly status: number | null;
  readonly requestId: string | null;
  /** What the answer tells beside the code, for whoever knows its shape; null where it tells nothing. */
  readonly data: unknown;
  readonly fields: readonly FieldProblem[];
  /** Set where no answer of the API came at all. */
  readonly breakdown: Breakdown | null;
  /** How long the server asked to wait; null where it did not. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId ?? null;
    this.data = facts.data ?? null;
    this.fields = facts.fields ?? [];
    this.breakdown = facts.breakdown ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}
