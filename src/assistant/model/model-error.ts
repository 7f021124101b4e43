/**
 * Why a model gave no answer. The reason is all that is said: the address, the key, the prompt and what the server sent
 * stay out of it, so that it may go to a log.
 */
export class ModelError extends Error {
  readonly reason: ModelFailure;
  constructor(reason: ModelFailure) {
    super(`the language model gave no answer: ${reason}`);
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
