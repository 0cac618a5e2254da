import * as z from "zod/mini";
import { parseRunnerInfo, type RunnerInfo } from "../runners/runner-info.rules.ts";
import type { JobUpdate } from "./answers.rules.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const token = z.catch(z.optional(z.string().check(z.maxLength(200))), undefined);
const systemId = z.catch(z.string().check(z.maxLength(100)), "");
const identity = z.object({ token, system_id: systemId, info: z.optional(z.unknown()) });
const jobRequest = z.object({ ...identity.shape, last_update: z.catch(z.string(), "") });
const jobUpdate = z.object({
  token,
  state: z.enum(["running", "success", "failed"]),
  failure_reason: z.catch(z.nullable(z.string().check(z.maxLength(100))), null),
  exit_code: z.catch(z.nullable(z.int32()), null),
  output: z.catch(z.nullable(z.object({ checksum: z.string().check(z.regex(/^crc32:[0-9a-f]{8}$/)) })), null),
  info: z.optional(z.unknown()),
});

export interface RunnerIdentity {
  readonly token: string;
  readonly systemId: string;
  readonly info: RunnerInfo;
}

/** Who speaks: the token in the body wins over the one in the header, and none at all is one that nobody has. */
export function parseIdentity(body: unknown, headers: Headers): RunnerIdentity {
  const sent = read(identity, body);
  return {
    token: sent?.token ?? headerOf(headers, "runner-token"),
    systemId: sent?.system_id ?? "",
    info: parseRunnerInfo(sent?.info),
  };
}

export function parseJobRequest(body: unknown, headers: Headers): RunnerIdentity & { lastUpdate: string } {
  return { ...parseIdentity(body, headers), lastUpdate: read(jobRequest, body)?.last_update ?? "" };
}

/** Null where the state is none that a runner may tell. */
export function parseJobUpdate(body: unknown, headers: Headers): JobUpdate | null {
  const sent = read(jobUpdate, body);
  if (sent === null) return null;
  return {
    token: sent.token ?? headerOf(headers, "job-token"),
    state: sent.state,
    failureReason: sent.failure_reason,
    exitCode: sent.exit_code,
    checksum: sent.output?.checksum ?? null,
    canResend: parseRunnerInfo(sent.info).features.trace_reset,
  };
}

/** The first byte's place. The end is left to the body: old runners count it differently from new ones. */
export function parseContentRange(header: string | undefined): number | null {
  const match = /^(?:bytes )?(\d{1,12})-(?:\d{1,12}|-1)(?:\/\S*)?$/.exec(header ?? "");
  return match ? Number(match[1]) : null;
}

export function parseJobId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> | null {
  const result = z.safeParse(schema, body);
  return result.success ? result.data : null;
}

function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}
