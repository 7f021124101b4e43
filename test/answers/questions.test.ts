import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface QuestionFile {
  repository: string;
  commit: string;
  folder?: string;
  split: 'fit' | 'choose' | 'final';
  questions: { text: string; kind: string; pages?: string[]; words?: string[] }[];
}

const KINDS = { natural: 12, 'other-words': 12, keywords: 3, deep: 3, 'near-miss': 5, far: 5 };

const folder = path.join(import.meta.dirname, 'questions');
const files = readdirSync(folder).map((name) => ({
  name,
  ...(parse(readFileSync(path.join(folder, name), 'utf8')) as QuestionFile),
}));

describe('the questions about a site', () => {
  test.each(files)('$name', ({ repository, commit, split, questions }) => {
    expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(commit).toMatch(/^[\da-f]{40}$/);
    expect(['fit', 'choose', 'final']).toContain(split);
    const counts = Object.keys(KINDS).map((kind) => [
      kind,
      questions.filter((question) => question.kind === kind).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(KINDS);
    expect(questions).toHaveLength(40);
    expect(new Set(questions.map(({ text }) => text)).size).toBe(40);
    for (const { text, kind, pages = [] } of questions) {
      const isCovered = kind !== 'near-miss' && kind !== 'far';
      expect([text, pages.length > 0]).toEqual([text, isCovered]);
      for (const page of pages) expect(page).not.toMatch(/^\/|\.mdx?$|#/);
    }
  });
});

test('no repository is in two files, so that no split knows the site of another', () => {
  expect(new Set(files.map(({ repository }) => repository)).size).toBe(files.length);
});
