import { describe, expect, test } from 'vitest';
import { asksWhereToBegin, beginningOf } from '../../../../src/assistant/retrieve/where-to-begin.ts';
import { docsJson } from '../../site/build-in-memory.ts';
import { answerOf, builtSite } from '../ask.ts';

describe('a question for the beginning', () => {
  test.each([
    'How do I get started?',
    'getting started',
    'Where should I begin?',
    'I am new here, where do I start?',
    'What are the first steps?',
    'quick start',
    'How do I get started with Acme Cloud?',
  ])('%s', (question) => {
    expect(asksWhereToBegin(question, 'Acme Cloud')).toBe(true);
  });

  test.each([
    'How do I start the server?',
    'How do I get started with billing?',
    'What is new?',
    'Which steps does a release have?',
    'Why does it not start on Windows?',
    '',
  ])('is not: %s', (question) => {
    expect(asksWhereToBegin(question, 'Acme Cloud')).toBe(false);
  });
});

test('the beginning is the page nearest to the root that is named so, by title or path', () => {
  const page = (path: string, title: string) => ({ path, title });
  const deep = page('/sdk/go/quickstart', 'Go');
  const near = page('/quick-start', 'Quick start: your first task');
  expect(beginningOf([page('/', 'Introduction'), deep, near])).toEqual({
    path: '/quick-start',
    name: 'Quick start',
  });
  expect(beginningOf([deep])).toEqual({ path: '/sdk/go/quickstart', name: 'Go' });
  expect(beginningOf([page('/restart', 'Restart'), page('/', 'Start')])).toBeUndefined();
});

describe('is answered from', () => {
  const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
  const pages = {
    'index.mdx': text('Introduction', 'Get started with Acme. Started in 2020, it helps you get started.'),
    'cli/start.mdx': text('start', 'Starts the server that was started before.'),
    'quickstart.mdx': text(
      'Quickstart',
      'Install it with `npm install acme`.\n\n## Next steps\n\nQuickstart done.',
    ),
  };

  test('the page that is made for it, from where it begins', async () => {
    const site = await builtSite({ 'docs.json': docsJson('index', 'cli/start', 'quickstart'), ...pages });
    const { text: answer, sources, resolutionStatus } = await answerOf(site, 'How do I get started?');
    expect([sources[0]!.url, resolutionStatus]).toEqual(['/quickstart', 'answered']);
    expect(answer).toMatch(/^\*\*\[Quickstart\]\(\/quickstart\)\*\*\n\nInstall it/);
    const about = await answerOf(site, 'How do I start the server?');
    expect(about.sources[0]!.url).toBe('/cli/start');
  });
});
