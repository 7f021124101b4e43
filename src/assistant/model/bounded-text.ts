import { untilAborted } from '../../lib/process/timing.ts';
import { ModelError } from './model-error.ts';

/** The whole body of a response. Throws `ModelError` if it has more than `maxBytes`. */
export async function boundedText(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const value = reader && (await untilAborted(reader.read(), signal)).value;
      if (!value) return text + decoder.decode();
      bytes += value.length;
      if (bytes > maxBytes) throw new ModelError('too long');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
}
