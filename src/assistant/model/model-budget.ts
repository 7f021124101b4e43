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
