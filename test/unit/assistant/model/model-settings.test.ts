import { describe, expect, test } from 'vitest';
import { createModelBudget } from '../../../../src/assistant/model/model-budget.ts';
import { readModelSettings } from '../../../../src/assistant/model/model-settings.ts';

const MODEL = { DOCS_LLM_URL: 'http://localhost:11434', DOCS_LLM_MODEL: 'llama' };
const read = (environment: Record<string, string>, file = (): string => '') =>
  readModelSettings(environment, file);

describe('the settings of a model', () => {
  test('without any, there is none', () => {
    expect(read({})).toBeUndefined();
    expect(read({ DOCS_LLM_URL: ' ' })).toBeUndefined();
  });

  test.each([
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com/openai/v1/chat/completions', 'https://api.example.com/openai/v1'],
  ])('the address %s is that of %s', (given, url) => {
    expect(read({ ...MODEL, DOCS_LLM_URL: given })?.url).toBe(url);
  });

  test('the key may lie in a file', () => {
    expect(read({ ...MODEL, DOCS_LLM_KEY_FILE: '/run/key' }, () => 'secret\n')?.key).toBe('secret');
    expect(read(MODEL)).not.toHaveProperty('key');
  });

  test.each([
    [{ DOCS_LLM_MODEL: 'x' }, /DOCS_LLM_URL.*missing/],
    [{ DOCS_LLM_URL: 'http://x' }, /DOCS_LLM_MODEL.*missing/],
    [{ ...MODEL, DOCS_LLM_URL: 'localhost' }, /is not a URL/],
    [{ ...MODEL, DOCS_LLM_URL: 'file:///etc/passwd' }, /http:\/\//],
    [{ ...MODEL, DOCS_LLM_TIMEOUT: 'soon' }, /DOCS_LLM_TIMEOUT.*number/],
    [{ ...MODEL, DOCS_LLM_KEY_FILE: '/empty' }, /empty file/],
  ])('%o is a problem', (environment, message) => {
    expect(() => read(environment as Record<string, string>)).toThrow(message);
  });
});

test('what a model may use is counted by the day', () => {
  let time = 0;
  const settings = { ...read(MODEL)!, dailyTokens: 100, concurrency: 1 };
  const budget = createModelBudget(settings, () => time);
  const end = budget.begin();
  expect(() => budget.begin()).toThrow('DOCS_LLM_CONCURRENCY');
  end();
  end();
  budget.spend(60, 40);
  expect(() => budget.begin()).toThrow('DOCS_LLM_TOKENS_PER_DAY');
  time = 86_400_000;
  budget.begin()();
  const priced = createModelBudget(
    { ...settings, dailyCost: 1, inputPrice: 10_000, outputPrice: 0 },
    () => time,
  );
  priced.spend(99, 0);
  priced.begin()();
  priced.spend(1, 0);
  expect(() => priced.begin()).toThrow('DOCS_LLM_TOKENS_PER_DAY');
});
