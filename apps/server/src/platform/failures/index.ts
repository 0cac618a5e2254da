import { type ErrorName, errorTable } from "@lowforge/contract";

/** A field of the input and what is wrong with it, for the form that sent it. */
export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

/** A failure that the product knows: it becomes its body code and HTTP status at the edge. */
export class Failure extends Error {
  readonly errorName: ErrorName;
  /** Facts for the log; never sent. */
  readonly facts: Record<string, unknown>;
  readonly fields: readonly FieldProblem[];
  /** What the answer tells beside the code, by the contract; null = nothing. */
  readonly data: unknown;
  /** Seconds after which it is worth trying again. */
  readonly retryAfterSeconds: number | null;

  constructor(
    errorName: ErrorName,
    facts: Record<string, unknown>,
    fields: readonly FieldProblem[],
    data: unknown,
  ) {
    super(errorTable[errorName].text);
    this.name = "Failure";
    this.errorName = errorName;
    this.facts = facts;
    this.fields = fields;
    this.data = data;
    const seconds = facts["retryAfterSeconds"];
    this.retryAfterSeconds = typeof seconds === "number" ? seconds : null;
  }

  get code(): number {
    return errorTable[this.errorName].code;
  }

  get status(): number {
    return errorTable[this.errorName].status;
  }
}

/** Makes the failure to throw: `throw fail("REPOSITORY_EXISTS", { name })`. `facts` go to the log alone. */
export function fail(
  errorName: ErrorName,
  facts: Record<string, unknown> = {},
  fields: readonly FieldProblem[] = [],
): Failure {
  return new Failure(errorName, facts, fields, null);
}

/** The same where the caller is told more than the code: `throw failWith("SECOND_FACTOR_REQUIRED", { challenge, methods })`. */
export function failWith(errorName: ErrorName, data: object, facts: Record<string, unknown> = {}): Failure {
  return new Failure(errorName, facts, [], data);
}
