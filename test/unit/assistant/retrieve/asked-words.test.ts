import { describe, expect, test } from 'vitest';
import { phrasalNouns } from '../../../../src/assistant/retrieve/asked-words.ts';
import { docsJson } from '../../site/build-in-memory.ts';
import { answerOf, builtSite } from '../ask.ts';

describe('verbs with a particle', () => {
  test.each([
    ['how do i back up the database', 'backup'],
    ['how do i back it up', 'backup'],
    ['is it backed up', 'backup'],
    ['when is it shutting down', 'shutdown'],
    ['what falls back', 'fallback'],
  ])('%s: %s', (question, noun) => {
    expect(phrasalNouns(question)).toContain(noun);
  });

  test('find the page that has the noun', async () => {
    const site = await builtSite({
      'docs.json': docsJson('database', 'backups'),
      'database.mdx': '---\ntitle: The database\n---\n\nThe database keeps the rows.\n',
      'backups.mdx': '---\ntitle: Backups\n---\n\nCopy the database every night.\n',
    });
    const answer = await answerOf(site, 'How do I back up the database?');
    expect(answer.sources[0]?.url).toBe('/backups');
    expect((await answerOf(site, 'Is the database down?')).sources[0]?.url).toContain('/database');
    expect((await answerOf(site, 'up and away')).resolutionStatus).toBe('unanswered');
  });
});
