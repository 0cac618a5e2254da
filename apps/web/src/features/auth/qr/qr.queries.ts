import type { EndpointOutput } from "@lowforge/contract";
import { qrEndpoints } from "@lowforge/contract/auth";
import { callEndpoint } from "../../../platform/api/call-endpoint.ts";
import { knownDevice } from "../../../platform/session/known-device.ts";
import { beginSession } from "../../../platform/session/session.store.ts";

/** A code that this page shows. */
export interface ShownCode {
  readonly qrId: string;
  readonly binding: string;
  /** What the phone opens. */
  readonly url: string;
  readonly number: string;
  readonly secondsLeft: number;
  /** By the clock of this machine. */
  readonly endsAtMs: number;
}

/** Throws `ApiError`, like everything here. */
export async function makeCode(signal: AbortSignal): Promise<ShownCode> {
  const made = await callEndpoint(qrEndpoints.getPcQrCode, {}, { signal });
  return {
    ...{ qrId: made.qrId, binding: made.binding, number: made.number },
    url: reachable(made.url),
    secondsLeft: made.expires_in,
    endsAtMs: Date.now() + made.expires_in * 1000,
  };
}

/** Where this browser has reached the server, a phone does too; a server that was not told its address does not know. */
function reachable(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return location.origin + pathname + search;
}

/** How far it is. With the answer that has the grant, this browser is signed in. */
export async function lookAtCode(
  { qrId, binding }: ShownCode,
  signal: AbortSignal,
): Promise<EndpointOutput<typeof qrEndpoints.getPcQrState>> {
  const device = knownDevice();
  const input = { qrId, binding, ...(device !== undefined && { device_token: device }) };
  const progress = await callEndpoint(qrEndpoints.getPcQrState, input, { signal });
  if (progress.grant !== null) beginSession(progress.grant);
  return progress;
}

export type Question = EndpointOutput<typeof qrEndpoints.getPhoneByToken>;

export function scanCode(qrId: string, signal: AbortSignal): Promise<Question> {
  return callEndpoint(qrEndpoints.getPhoneByToken, { qrId }, { signal });
}

export function confirmCode(qrId: string, number: string): Promise<null> {
  return callEndpoint(qrEndpoints.confirmPcQrCode, { qrId, number });
}

export function refuseCode(qrId: string): Promise<null> {
  return callEndpoint(qrEndpoints.refusePcQrCode, { qrId });
}
