import { ModelError, REST_SECONDS } from './model-error.ts';

/** A model that did not respond is left alone until a time; then one request finds out whether it is back. */
export type Rest = Readonly<{ until: number; isProbed: boolean }> | undefined;

/** Whether a request may be sent now, and what is known from then on. */
export function beforeRequest(rest: Rest, now: number): { isAllowed: boolean; rest: Rest } {
  if (!rest) return { isAllowed: true, rest };
  if (rest.isProbed || now < rest.until) return { isAllowed: false, rest };
  return { isAllowed: true, rest: { ...rest, isProbed: true } };
}

/** What is known after a request. One that a reader broke off says nothing: the next may try. */
export function afterRequest(rest: Rest, outcome: 'response' | 'silence' | 'unknown', now: number): Rest {
  if (outcome === 'response') return undefined;
  if (outcome === 'silence') return { until: now + REST_SECONDS * 1_000, isProbed: false };
  return rest && { ...rest, isProbed: false };
}

/** Spares readers the wait for a model that does not respond. One for each endpoint of a model. */
export interface RestingModel {
  /** Throws when the model rests. The result takes what the request came to. */
  begin(): Attempt;
  isResting(): boolean;
}

export interface Attempt {
  responded(): void;
  failed(error: unknown): void;
}

export function createRestingModel(now: () => number): RestingModel {
  let rest: Rest;
  return {
    begin: () => {
      const { isAllowed, rest: next } = beforeRequest(rest, now());
      rest = next;
      if (!isAllowed) throw new ModelError('resting');
      return {
        responded: () => {
          rest = afterRequest(rest, 'response', now());
        },
        failed: (error) => {
          rest = afterRequest(rest, outcomeOf(error), now());
        },
      };
    },
    isResting: () => rest !== undefined,
  };
}

/** A model that refuses, or breaks off, is there. */
function outcomeOf(error: unknown): 'response' | 'silence' | 'unknown' {
  if (!(error instanceof ModelError)) return 'unknown';
  return error.isSilence ? 'silence' : 'response';
}
