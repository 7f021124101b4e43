import { asObject } from '../../lib/json/json-object.ts';
import { deadlineAfter } from '../../lib/process/timing.ts';
import type { Embed } from '../page-vectors.ts';
import { boundedText } from './bounded-text.ts';
import { type Send, wantedPause } from './chat-client.ts';
import { connectionFailure, ModelError } from './model-error.ts';
import type { ModelSettings } from './model-settings.ts';

const MAX_PLACES = 8_192;
/** Size of a number in a response, with all its digits and the spaces around it. */
const MAX_PLACE_BYTES = 48;

/** Asks the embeddings endpoint; throws `ModelError`. */
export function createEmbed({ url, key, waitSeconds }: ModelSettings, model: string, send: Send): Embed {
  return async (texts, signal) => {
    const stop = deadlineAfter(waitSeconds * 1_000, signal);
    let response: Response;
    try {
      response = await send(`${url}/embeddings`, {
        method: 'POST',
        signal: stop,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: texts }),
      });
      if (response.status === 429) throw new ModelError('overloaded', 429, wantedPause(response));
      if (!response.ok) throw new ModelError('refused', response.status);
      const text = await boundedText(response, texts.length * MAX_PLACES * MAX_PLACE_BYTES, stop);
      return vectorsIn(parsed(text), texts.length);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof ModelError) throw error;
      throw stop.aborted ? new ModelError('slow') : connectionFailure(error);
    }
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ModelError('malformed');
  }
}

function vectorsIn(value: unknown, count: number): Int8Array[] {
  const data = asObject(value)?.data;
  if (!Array.isArray(data) || data.length !== count) throw new ModelError('malformed');
  return data.map((item) => {
    const embedding = asObject(item)?.embedding;
    if (!isVector(embedding)) throw new ModelError('malformed');
    return shortened(embedding);
  });
}

function isVector(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_PLACES &&
    value.every((place) => Number.isFinite(place))
  );
}

/** One byte per number: vectors take a quarter of the memory, and the order of similar pages hardly changes. */
function shortened(vector: readonly number[]): Int8Array {
  const most = vector.reduce((found, place) => Math.max(found, Math.abs(place)), 0) || 1;
  return Int8Array.from(vector, (place) => Math.round((127 * place) / most));
}
