import { startOfDay } from '../../lib/dates.ts';
import { ModelError } from './model-error.ts';
import type { ModelSettings } from './model-settings.ts';

/** Keeps the use of a model within its limits, for one server. */
export interface ModelBudget {
  /** Begins an answer, which the result ends. Throws if too many are in progress, or if the limit of the day is reached. */
  begin(): () => void;
  spend(inputTokens: number, outputTokens: number): void;
}

export function createModelBudget(
  { concurrency, dailyTokens, dailyCost, inputPrice, outputPrice }: ModelSettings,
  now: () => number,
): ModelBudget {
  let day = 0;
  let tokens = 0;
  let cost = 0;
  let active = 0;
  const turnDay = () => {
    const today = startOfDay(now());
    if (today === day) return;
    day = today;
    tokens = 0;
    cost = 0;
  };
  return {
    begin: () => {
      turnDay();
      if (active >= concurrency) throw new ModelError('busy');
      if (tokens >= dailyTokens || cost >= dailyCost) throw new ModelError('spent');
      active++;
      let isOpen = true;
      return () => {
        if (isOpen) active--;
        isOpen = false;
      };
    },
    spend: (inputTokens, outputTokens) => {
      turnDay();
      tokens += inputTokens + outputTokens;
      cost += (inputTokens * inputPrice + outputTokens * outputPrice) / 1e6;
    },
  };
}

/** A circuit is closed, or open until a time; then it is half-open: one request finds out whether the model is back. */
export type Circuit = Readonly<{ openUntil: number; isProbed: boolean }> | 'closed';

/** Whether a request may be sent now, and the circuit from then on. */
export function beforeRequest(circuit: Circuit, now: number): { isAllowed: boolean; circuit: Circuit } {
  if (circuit === 'closed') return { isAllowed: true, circuit };
  if (circuit.isProbed || now < circuit.openUntil) return { isAllowed: false, circuit };
  return { isAllowed: true, circuit: { ...circuit, isProbed: true } };
}

/** How a request ended: with a response, or with a pause in which further ones are useless. */
export type Outcome = 'response' | 'unknown' | { pauseSeconds: number };

/** The circuit after a request. One that a reader aborted says nothing about the model: the next one may try. */
export function afterRequest(circuit: Circuit, outcome: Outcome, now: number): Circuit {
  if (outcome === 'response') return 'closed';
  if (outcome !== 'unknown') return { openUntil: now + outcome.pauseSeconds * 1_000, isProbed: false };
  return circuit === 'closed' ? circuit : { ...circuit, isProbed: false };
}

/** Circuit breaker for a model that does not respond, or asks for a pause. One for each endpoint of a model. */
export interface CircuitBreaker {
  /** Throws while the circuit is open. The result must be told how the request ended. */
  begin(): Attempt;
  /** The model did not respond, or asked for a pause, and has not responded since. */
  isOpen(): boolean;
}

export interface Attempt {
  responded(): void;
  failed(error: unknown): void;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let circuit: Circuit = 'closed';
  return {
    begin: () => {
      const { isAllowed, circuit: next } = beforeRequest(circuit, now());
      circuit = next;
      if (!isAllowed) throw new ModelError('circuit open');
      return {
        responded: () => {
          circuit = afterRequest(circuit, 'response', now());
        },
        failed: (error) => {
          circuit = afterRequest(circuit, outcomeOf(error), now());
        },
      };
    },
    isOpen: () => circuit !== 'closed',
  };
}

/** A model that rejects or aborts a request is reachable. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ModelError)) return 'unknown';
  const { pauseSeconds } = error;
  return pauseSeconds === undefined ? 'response' : { pauseSeconds };
}
