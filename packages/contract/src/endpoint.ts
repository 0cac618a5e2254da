import type * as z from "zod/mini";
import type { PermissionKey } from "./permissions.ts";

/**
 * Who may call an endpoint: anybody, any signed-in member, or a member who holds the named permission on the
 * subject that the input names. The last is a statement that tests walk; the service decides it through `can()`.
 */
export type EndpointAccess = "public" | "member" | PermissionKey;

export interface EndpointDefinition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly method: "GET" | "POST";
  /** The specified path, spelling included (specification §7). `{name}` marks a parameter of the path. */
  readonly path: `/api-${string}`;
  /**
   * Where the input travels. Parameters of the path are merged into it. With `bytes` it travels in the query, and the
   * body is a file, as `application/octet-stream`.
   */
  readonly body: "none" | "query" | "form" | "json" | "bytes";
  readonly access: EndpointAccess;
  /** One English sentence for the API reference. */
  readonly summary: string;
  readonly input: Input;
  /** The shape of `data` in the envelope; fields that it does not name never leave the server. */
  readonly output: Output;
  /** The body code of success (specification §8): 200, or '00000' for the sign-in calls. */
  readonly successCode: 200 | "00000";
  /** `event-stream` answers server-sent events instead of the envelope, `file` the bytes themselves. */
  readonly answer: "envelope" | "event-stream" | "file";
  /** True for what members may do before they have replaced an initial password; all else is closed to them. */
  readonly isOpenBeforePasswordChange: boolean;
  /** True for the single sign-on calls, whose answers also carry `resp_code` and `resp_msg` (specification §8). */
  readonly isSingleSignOn: boolean;
  /** How large a JSON or form body may be; 1 MiB where it is absent. */
  readonly bodyLimitBytes?: number;
  /** True where a form may also come as `multipart/form-data`, whose fields nobody reads (RFC 8058). */
  readonly isOneClick?: boolean;
}

export type AnyEndpoint = EndpointDefinition<z.ZodMiniType, z.ZodMiniType>;
/** What a caller sends. */
export type EndpointInput<E extends AnyEndpoint> = z.input<E["input"]>;
/** What the handler receives after parsing. */
export type EndpointRequest<E extends AnyEndpoint> = z.output<E["input"]>;
/** What `data` holds on success. */
export type EndpointOutput<E extends AnyEndpoint> = z.output<E["output"]>;

type Defaults =
  | "successCode"
  | "answer"
  | "isOpenBeforePasswordChange"
  | "isSingleSignOn"
  | "bodyLimitBytes"
  | "isOneClick";

/** Describes an operation once; the server implements it, the web calls it, OpenAPI lists it. */
export function defineEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Omit<EndpointDefinition<Input, Output>, Defaults> &
    Partial<Pick<EndpointDefinition<Input, Output>, Defaults>>,
): EndpointDefinition<Input, Output> {
  return {
    successCode: 200,
    answer: "envelope",
    isOpenBeforePasswordChange: false,
    isSingleSignOn: false,
    ...definition,
  };
}
