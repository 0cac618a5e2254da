import { pipelineEndpoints } from "@lowforge/contract/pipelines";
import { useEffect, useEffectEvent, useState } from "react";
import { followEvents, type ServerEvent } from "../../../platform/api/follow-events.ts";
import { createLogSession, type LogSession } from "../log/log-session.ts";
import { decodeBase64, readLogEvent } from "./log-events.rules.ts";

/**
 * Follows a run's log from its beginning until nothing follows. `onState` is called whenever the server says that the
 * record has changed. The component needs `key={recordId}`: a session belongs to one record.
 */
export function useRecordLog(recordId: number, onState: () => void): LogSession {
  const [session] = useState(createLogSession);
  const tellState = useEffectEvent(onState);

  useEffect(() => {
    const controller = new AbortController();
    void follow({ recordId, session, signal: controller.signal, onState: () => tellState() });
    return () => controller.abort();
  }, [recordId, session]);
  return session;
}

interface Following {
  readonly recordId: number;
  readonly session: LogSession;
  readonly signal: AbortSignal;
  onState(): void;
}

async function follow({ recordId, session, signal, onState }: Following): Promise<void> {
  const offset = session.view().receivedBytes;
  let hasEnded = false;
  function onEvent({ event, data }: ServerEvent): void {
    if (event === "state") return onState();
    if (event === "end") {
      hasEnded = true;
      return;
    }
    const piece = event === "log" ? readLogEvent(data) : null;
    if (piece !== null) session.receive(decodeBase64(piece.chunk), piece.offset);
  }
  try {
    await followEvents(
      pipelineEndpoints.followLog,
      { id: recordId, ...(offset > 0 && { offset: String(offset) }) },
      {
        signal,
        onEvent,
        onConnection: session.connect,
        isLast: ({ event }) => event === "end",
      },
    );
    if (!hasEnded) return;
    session.end();
    onState();
  } catch (error) {
    if (!signal.aborted) session.refuse(error);
  }
}
