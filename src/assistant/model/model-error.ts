/**
 * Why a model gave no answer, and what an operator can look at. Only the kind of failure and the status are said: the
 * address, the key, the prompt and what the server sent stay out of it, so that it may go to a log.
 */
export class ModelError extends Error {
  readonly reason: ModelFailure;
  /** `status` is what the server of the model responded with. */
  constructor(reason: ModelFailure, status?: number) {
    super(`The language model gave no answer: ${(status && statusText(status)) || REASONS[reason]}.`);
    this.reason = reason;
  }
}

export type ModelFailure =
  | 'busy'
  | 'spent'
  | 'slow'
  | 'unreachable'
  | 'refused'
  | 'overloaded'
  | 'malformed'
  | 'cut off';

const REASONS: Readonly<Record<ModelFailure, string>> = {
  busy: 'it is writing as many answers as DOCS_LLM_CONCURRENCY allows',
  spent: 'the limit of DOCS_LLM_TOKENS_PER_DAY or DOCS_LLM_COST_PER_DAY is reached',
  slow: 'it sent nothing for the seconds of DOCS_LLM_TIMEOUT, or took too long as a whole',
  unreachable: 'its server cannot be reached; check DOCS_LLM_URL',
  refused: 'its server reported an error',
  overloaded: 'its server is overloaded',
  malformed: 'the response is not an OpenAI-compatible chat completion; check DOCS_LLM_URL',
  'cut off': 'the connection ended in the middle of the answer',
};

function statusText(status: number): string {
  const hint =
    status === 401 || status === 403
      ? '; check DOCS_LLM_KEY'
      : status === 404
        ? '; check DOCS_LLM_URL and the name of the model'
        : '';
  return `its server responded with ${status}${hint}`;
}
