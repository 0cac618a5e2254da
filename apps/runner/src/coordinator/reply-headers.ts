import type { IncomingHttpHeaders } from "node:http";

/** How long the server asks us to wait (seconds or a date), capped at five minutes; null if it does not say. */
export function retryAfterMs(headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const value = headers["retry-after"];
  if (value === undefined) return null;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), 300_000) : null;
}

/** The stored size in `Range: 0-<size>`; the protocol writes the size, not the last index. */
export function storedSize(headers: IncomingHttpHeaders): number | null {
  const match = /^0-(\d{1,15})$/.exec(single(headers["range"]) ?? "");
  return match === null ? null : Number(match[1]);
}

/** The pace that the server asks for, in milliseconds. */
export function updateIntervalMs(headers: IncomingHttpHeaders): number | null {
  const value = single(headers["x-gitlab-trace-update-interval"]);
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null;
}

export function jobStatus(headers: IncomingHttpHeaders): string | null {
  return single(headers["job-status"]) ?? null;
}

export function lastUpdate(headers: IncomingHttpHeaders): string | null {
  return single(headers["x-gitlab-last-update"]) ?? null;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
