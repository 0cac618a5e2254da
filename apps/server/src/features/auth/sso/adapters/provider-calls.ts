import { text } from "node:stream/consumers";
import type { CustomFetchOptions } from "openid-client";
import { fail, Failure } from "../../../../platform/failures/index.ts";
import { createCircuit, type Outbound } from "../../../../platform/net/index.ts";
import type { Clock } from "../../../../platform/runtime/index.ts";

/** How long a provider may take for all that one call asks of it; a sign-in never waits longer (faults, F19). */
const patienceMs = 4_500;
/** No description, key list or answer of a provider is longer. */
const answerLimitBytes = 512 * 1024;

/** `fetch` as openid-client wants it. */
export type ProviderFetch = (url: string, options: CustomFetchOptions) => Promise<Response>;

/** The peer did not answer. */
class PeerSilence extends Error {}

/** It answered at once that it cannot: nobody had to wait, and anybody may have brought it to that by a false code. */
class PeerTrouble extends Error {}

export interface ProviderCallsDependencies {
  readonly outbound: Outbound;
  readonly clock: Clock;
  /** In milliseconds; a test may be less patient. */
  readonly patienceMs?: number;
}

export type ProviderCalls = ReturnType<typeof createProviderCalls>;

/** Calls to providers: guarded against leading inside, bounded in time and size, and spared while one is silent. */
export function createProviderCalls(dependencies: ProviderCallsDependencies) {
  const { outbound, clock } = dependencies;
  const circuit = createCircuit(
    clock,
    (error) => error instanceof Failure && error.facts["isSilent"] === true,
  );

  function fetchWithin(signal: AbortSignal, heard: () => void): ProviderFetch {
    return async (url, { method, headers, body }) => {
      try {
        const answer = await outbound.request(url, {
          method: method === "POST" ? "POST" : "GET",
          headers,
          signal,
          ...(body instanceof URLSearchParams && { body: body.toString() }),
        });
        if (answer.status >= 500) {
          heard();
          answer.body.destroy();
          throw new PeerTrouble(`answered ${answer.status}`);
        }
        const content = await text(limited(answer.body));
        heard();
        const isEmpty = [204, 205, 304].includes(answer.status);
        const type = answer.headers["content-type"];
        return new Response(isEmpty ? null : content, {
          status: answer.status,
          headers: type === undefined ? {} : { "content-type": type },
        });
      } catch (error) {
        if (error instanceof Failure || error instanceof PeerTrouble) throw error;
        throw new PeerSilence(signal.aborted ? "no answer in time" : "the connection failed", {
          cause: error,
        });
      }
    };
  }

  return {
    /**
     * Does what is asked of the provider at `issuer`, by the given `fetch` alone. Fails with PROVIDER_UNREACHABLE,
     * ADDRESS_FORBIDDEN, or PROVIDER_REFUSED where `work` fails for any other reason.
     */
    call<Result>(issuer: string, work: (fetch: ProviderFetch) => Promise<Result>): Promise<Result> {
      const ask = async (heard: () => void): Promise<Result> => {
        try {
          const signal = AbortSignal.timeout(dependencies.patienceMs ?? patienceMs);
          return await work(fetchWithin(signal, heard));
        } catch (error) {
          throw translate(error, issuer);
        }
      };
      return circuit.run(issuer, ask, () => fail("PROVIDER_UNREACHABLE", { issuer, reason: "it rests" }));
    },
  };
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > answerLimitBytes) throw fail("PROVIDER_REFUSED", { reason: "the answer is too long" });
    yield piece;
  }
}

/** What lies at the bottom of an error; only its code is told, since its words may hold what was sent. */
function translate(error: unknown, issuer: string): Failure {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof Failure) return at;
    if (at instanceof PeerSilence || at instanceof PeerTrouble) {
      const isSilent = at instanceof PeerSilence;
      return fail("PROVIDER_UNREACHABLE", { issuer, isSilent, reason: at.message });
    }
  }
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  const [reason = "unknown"] = [said, code].filter((word) => typeof word === "string");
  return fail("PROVIDER_REFUSED", { issuer, reason });
}
