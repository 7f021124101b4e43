import { certificateFailure } from '../../lib/process/system-reason.ts';
import { untilAborted } from '../../lib/process/timing.ts';
import { counted } from '../../lib/text/display.ts';

/**
 * Why a model gave no answer, and what an operator can look at. It contains only the kind of failure and the status, not
 * the URL, the key, the prompt or the response, so that it can be logged.
 */
export class ModelError extends Error {
  readonly reason: ModelFailure;
  /** What went wrong, as the end of a sentence. */
  readonly explanation: string;
  /** Seconds in which the model would probably not answer the next request either; undefined if it may. */
  readonly pauseSeconds: number | undefined;
  /** `status` is what the server of the model responded with, `pauseSeconds` the pause that it asked for. */
  constructor(reason: ModelFailure, status?: number, pauseSeconds?: number) {
    const isSilence = reason === 'slow' || reason === 'unreachable' || reason === 'untrusted';
    const pause = isSilence ? SILENCE_SECONDS : pauseSeconds && Math.min(pauseSeconds, MAX_PAUSE_SECONDS);
    const explanation = (status && statusText(status)) || REASONS[reason];
    const next = pause === undefined ? '' : ` It is tried again in ${counted(Math.ceil(pause), 'second')}.`;
    super(`The language model gave no answer: ${explanation}.${next}`);
    this.reason = reason;
    this.explanation = explanation;
    this.pauseSeconds = pause;
  }
}

/** Why a request to the model failed before there was a response. */
export function connectionFailure(error: unknown): ModelError {
  return new ModelError(certificateFailure(error) === undefined ? 'unreachable' : 'untrusted');
}

/** How long a model that did not respond is left alone. */
const SILENCE_SECONDS = 30;
/** A daily quota may be reached for hours, but it may also be raised. */
const MAX_PAUSE_SECONDS = 300;

export type ModelFailure =
  | 'busy'
  | 'spent'
  | 'circuit open'
  | 'slow'
  | 'unreachable'
  | 'untrusted'
  | 'refused'
  | 'overloaded'
  | 'malformed'
  | 'declined'
  | 'empty'
  | 'only tools'
  | 'too long'
  | 'no room'
  | 'nothing to show'
  | 'cut off';

const REASONS: Readonly<Record<ModelFailure, string>> = {
  busy: 'DOCS_LLM_CONCURRENCY answers are already in progress',
  spent: 'the limit of DOCS_LLM_TOKENS_PER_DAY or DOCS_LLM_COST_PER_DAY is reached',
  'circuit open': 'it did not respond a moment ago, or asked for a pause',
  slow: 'it sent nothing within DOCS_LLM_TIMEOUT seconds, or the whole answer took too long',
  unreachable: 'its server cannot be reached; check DOCS_LLM_URL',
  untrusted:
    'the certificate of its server is not trusted; for an internal certificate authority, set NODE_EXTRA_CA_CERTS to its file',
  refused: 'its server reported an error',
  overloaded: 'its server is overloaded',
  malformed: 'the response is not an OpenAI-compatible chat completion; check DOCS_LLM_URL',
  declined: 'the model, or the content filter of its server, declined to answer',
  empty: 'its answer is empty',
  'only tools': 'it called tools again and again instead of answering; try another model',
  'too long': 'its answer is too long',
  'no room':
    'it used all tokens of DOCS_LLM_ANSWER_TOKENS, perhaps for reasoning, before it started to answer; raise the limit',
  'nothing to show': 'its answer is only HTML, or cites passages that do not exist',
  'cut off': 'the connection ended in the middle of the answer',
};

const REDIRECTED = ', a redirect, which is not followed; set DOCS_LLM_URL to the address that it leads to';

/** What to check, by the status that the server responded with. */
const CHECKS: Readonly<Record<number, string>> = {
  301: REDIRECTED,
  302: REDIRECTED,
  303: REDIRECTED,
  307: REDIRECTED,
  308: REDIRECTED,
  400: '; check the name of the model, and that its context is large enough',
  401: '; check DOCS_LLM_KEY',
  403: '; check DOCS_LLM_KEY',
  404: '; check DOCS_LLM_URL and the name of the model',
  429: '; its rate limit or its quota is reached',
};

function statusText(status: number): string {
  return `its server responded with ${status}${CHECKS[status] ?? ''}`;
}

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
