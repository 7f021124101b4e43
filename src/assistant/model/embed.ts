import { deadlineAfter } from '../../lib/process/deadline.ts';
import { untilAborted } from '../../lib/process/until-aborted.ts';
import type { Send } from './chat-client.ts';
import { ModelError } from './model-error.ts';
import type { ModelSettings } from './model-settings.ts';

/** Gives a vector for each text, a number from -127 to 127 in each place. Only directions of vectors can be compared. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<Int8Array[]>;

const MAX_PLACES = 8_192;

/** Asks the embeddings endpoint; throws `ModelError`. */
export function createEmbed({ url, key, waitSeconds }: ModelSettings, model: string, send: Send): Embed {
  return async (texts, signal) => {
    const stop = deadlineAfter(waitSeconds * 1_000, signal);
    let response: Response;
    try {
      response = await send(`${url}/embeddings`, {
        method: 'POST',
        signal: stop,
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: texts }),
      });
      if (!response.ok)
        throw new ModelError(response.status === 429 ? 'overloaded' : 'refused', response.status);
      return vectorsIn(await untilAborted(response.json(), stop), texts.length);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof ModelError) throw error;
      throw new ModelError(stop.aborted ? 'slow' : 'unreachable');
    }
  };
}

function vectorsIn(value: unknown, count: number): Int8Array[] {
  const { data } = (value ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw new ModelError('malformed');
  return data.map((item) => {
    const { embedding } = (item ?? {}) as { embedding?: unknown };
    const isVector =
      Array.isArray(embedding) &&
      embedding.length > 0 &&
      embedding.length <= MAX_PLACES &&
      embedding.every((place) => Number.isFinite(place));
    if (!isVector) throw new ModelError('malformed');
    return shortened(embedding as number[]);
  });
}

/** One byte a place: what vectors of a site take in memory is a quarter, and their order hardly changes. */
function shortened(vector: readonly number[]): Int8Array {
  const most = vector.reduce((found, place) => Math.max(found, Math.abs(place)), 0) || 1;
  return Int8Array.from(vector, (place) => Math.round((127 * place) / most));
}
