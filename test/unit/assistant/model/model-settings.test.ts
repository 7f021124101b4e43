import { describe, expect, test } from 'vitest';
import { createModelBudget } from '../../../../src/assistant/model/model-limits.ts';
import { readModelSettings } from '../../../../src/assistant/model/model-settings.ts';
import type { DocsError } from '../../../../src/problems/docs-error.ts';

const MODEL = { DOCS_LLM_URL: 'http://localhost:11434', DOCS_LLM_MODEL: 'llama' };
const read = (environment: Record<string, string>, file = (): string => '') =>
  readModelSettings(environment, file);

describe('the settings of a model', () => {
  test('without settings there is no model', () => {
    expect(read({})).toBeUndefined();
    expect(read({ DOCS_LLM_URL: ' ' })).toBeUndefined();
  });

  test.each([
    ['http://localhost:11434', 'http://localhost:11434/v1'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1'],
    ['https://api.example.com/openai/v1/chat/completions', 'https://api.example.com/openai/v1'],
  ])('recognizes the URL %s as %s', (given, url) => {
    expect(read({ ...MODEL, DOCS_LLM_URL: given })?.url).toBe(url);
  });

  test('read the key from a file', () => {
    expect(read({ ...MODEL, DOCS_LLM_KEY_FILE: '/run/key' }, () => 'secret\n')?.key).toBe('secret');
    expect(read(MODEL)?.key).toBeUndefined();
  });

  const problemIn = (environment: Record<string, string>, file?: () => string) => {
    try {
      read(environment, file);
    } catch (error) {
      return (error as DocsError).problem;
    }
    throw new Error('there is no problem');
  };

  test.each([
    [{ DOCS_LLM_MODEL: 'x' }, /DOCS_LLM_URL.*missing/, /URL.*11434/],
    [{ DOCS_LLM_URL: 'http://x' }, /DOCS_LLM_MODEL.*missing/, /name of a model/],
    [{ ...MODEL, DOCS_LLM_URL: 'localhost' }, /is not a URL/, /complete URL/],
    [{ ...MODEL, DOCS_LLM_URL: 'localhost:11434' }, /http:\/\//, /complete URL/],
    [{ ...MODEL, DOCS_LLM_URL: 'file:///etc/passwd' }, /http:\/\//, /complete URL/],
    [{ ...MODEL, DOCS_LLM_TIMEOUT: '20s' }, /DOCS_LLM_TIMEOUT.*"20s", not a number above 0/, /default, 20\./],
    [
      { ...MODEL, DOCS_LLM_TIMEOUT: '20000' },
      /"20000", not a number above 0 and at most 3600/,
      /default, 20\./,
    ],
    [{ ...MODEL, DOCS_LLM_TOKENS_PER_DAY: '0' }, /DOCS_LLM_TOKENS_PER_DAY/, /default, 2000000\./],
    [{ ...MODEL, DOCS_LLM_COST_PER_DAY: '5 $' }, /DOCS_LLM_COST_PER_DAY/, /for no limit/],
    [{ ...MODEL, DOCS_LLM_INPUT_PRICE: '-1' }, /0 or above/, /default, 0\./],
    [{ ...MODEL, DOCS_LLM_KEY_FILE: '/empty' }, /empty file/, /needs no key/],
  ])('%o is reported with a hint', (environment, message, hint) => {
    const found = problemIn(environment as Record<string, string>);
    expect([found.message, found.hint]).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(hint),
    ]);
  });

  test('an unreadable key file is reported with its location', () => {
    const found = problemIn({ ...MODEL, DOCS_LLM_KEY_FILE: 'key' }, () => {
      throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    });
    expect(found.message).toContain('ENOENT');
    expect(found.hint).toContain('working directory');
  });

  test('tokens may cost nothing', () => {
    expect(read({ ...MODEL, DOCS_LLM_INPUT_PRICE: '0', DOCS_LLM_OUTPUT_PRICE: '0' })).toMatchObject({
      inputPrice: 0,
      outputPrice: 0,
    });
  });
});

test('tokens of a model are limited per day', () => {
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
