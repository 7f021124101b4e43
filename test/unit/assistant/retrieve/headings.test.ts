import { expect, test } from 'vitest';
import { createTermFinder } from '../../../../src/assistant/retrieve/find-terms.ts';
import { scorePassages } from '../../../../src/assistant/retrieve/score-passages.ts';
import type { WeighedTerm } from '../../../../src/assistant/retrieve/weigh-terms.ts';
import type { IndexedPage } from '../../../../src/lib/search/index-format.ts';
import { docsJson } from '../../site/build-in-memory.ts';
import { answerOf, builtSite } from '../ask.ts';

test('a heading that is the name of an error or a setting is about all of its words, not one', () => {
  const termOf = (word: string): WeighedTerm => ({
    word,
    weight: 1,
    variants: [{ term: word, quality: 1, certainty: 1, rarity: 1, postings: '' }],
  });
  const scoreOf = (heading: string, ...words: string[]) => {
    const terms = words.map(termOf);
    const section = { id: '', heading, text: 'Restore the file from a backup.' };
    const page = { path: '/errors', title: 'Errors', breadcrumbs: [], sections: [section] } as unknown;
    return scorePassages(page as IndexedPage, terms, createTermFinder(terms))[0]!.score;
  };
  for (const name of ['database-corrupt', '`database_corrupt`', 'database.corrupt']) {
    expect(scoreOf(name, 'backup', 'database')).toBe(scoreOf('', 'backup', 'database'));
    expect(scoreOf(name, 'database', 'corrupt')).toBeGreaterThan(scoreOf('', 'database', 'corrupt'));
  }
  expect(scoreOf('database-corrupt', 'database-corrupt')).toBeGreaterThan(scoreOf('', 'database-corrupt'));
  expect(scoreOf('Corrupt database', 'database')).toBeGreaterThan(scoreOf('', 'database'));
});

test('how to change something is not a question about changes', async () => {
  const site = await builtSite({
    'docs.json': docsJson('port', 'history'),
    'port.mdx':
      '---\ntitle: Start the server\n---\n\nThe server listens on the port 3000, or on another port.\n',
    'history.mdx': '---\ntitle: History\n---\n\nEvery change to a page is listed.\n',
  });
  const { sources, resolutionStatus } = await answerOf(site, 'How do I change the port?');
  expect([sources[0]?.url, resolutionStatus]).toEqual(['/port', 'answered']);
});
