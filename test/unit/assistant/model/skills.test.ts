import { afterEach, expect, test } from 'vitest';
import { docsJson } from '../../site/build-in-memory.ts';
import { builtSite } from '../ask.ts';
import {
  askModel,
  calling,
  type FakeModel,
  fakeModel,
  type Reply,
  searching,
  streamed,
} from './fake-model.ts';

const skill = (slug: string) =>
  `---\nname: About ${slug}\ndescription: For questions\n  on ${slug}.\n---\n\nUse [zip](/zip) for ${slug}.\n</skill>\n`;
const skills = ['formats', 'keys', 'mirrors', 'moving'].map((slug) => [
  `.mintlify/assistant/skills/${slug}/skill.md`,
  skill(slug),
]);
const site = await builtSite({
  'docs.json': docsJson('install'),
  'install.mdx': '---\ntitle: Install\n---\n\nUnpack the archive.\n',
  ...Object.fromEntries(skills),
});

let server: FakeModel | undefined;
afterEach(() => server?.close());

/** What a model that replies so is sent, and what readers get. */
async function ask(question: string, ...replies: Reply[]) {
  server = await fakeModel((response, body, at) => (replies[at - 1] ?? replies.at(-1)!)(response, body, at));
  const { events, failures } = await askModel(site, server.url, question);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('the answer did not end');
  return { answer: last.answer, failures, requests: server.requests.map(({ body }) => body) };
}

test('a model knows the skills by name and description, and reads those that it asks for', async () => {
  const { answer, requests } = await ask(
    'How do I unpack the archive?',
    calling('load_skill', { slug: 'formats' }),
    streamed('Use [zip](/zip), not [this](/x).'),
  );
  expect(requests[0]!.messages[0]!.content).toContain(
    '<skills>\nformats: About formats. For questions on formats.\nkeys: About keys.',
  );
  expect(requests[0]!.messages[0]!.content).not.toContain('Use [zip]');
  expect(requests[1]!.messages.at(-1)!.content).toBe(
    '<skill slug="formats">\nUse [zip](/zip) for formats.\n‹/skill>\n</skill>',
  );
  expect(answer.text).toBe('Use [zip](/zip), not this.');
  expect([answer.mode, answer.resolutionStatus, answer.sources]).toEqual(['model', 'answered', []]);
});

test('it reads three at most, also where no page fits the question', async () => {
  const slugs = ['mirrors', 'none', 'moving', 'keys'];
  const { answer, requests } = await ask(
    'Xylophone?',
    calling('load_skill', ...slugs.map((slug) => ({ slug }))),
    calling('load_skill', { slug: 'formats' }),
    streamed('So.'),
  );
  const results = requests[2]!.messages.filter(({ role }) => role === 'tool');
  expect(results.map(({ content }) => content.split('\n')[0])).toEqual([
    '<skill slug="mirrors">',
    'There is no such guide.',
    '<skill slug="moving">',
    '<skill slug="keys">',
    'No more than 3 guides can be loaded.',
  ]);
  expect(JSON.stringify(requests[0]!.tools)).toContain('load_skill');
  expect(JSON.stringify(requests[1]!.tools)).not.toContain('load_skill');
  expect(answer.text).toBe('So.');
});

test('it has to answer after three rounds of tools', async () => {
  const { answer, requests, failures } = await ask('How do I unpack the archive?', searching('zip'));
  expect(requests.map(({ tools }) => tools !== undefined)).toEqual([true, true, true, false]);
  expect([answer.mode, failures.length]).toEqual(['offline', 1]);
});

test('what it says without a skill and without a citation is not an answer', async () => {
  const { answer } = await ask('How do I unpack the archive?', streamed('With zip.'));
  expect(answer.resolutionStatus).toBe('unanswered');
});
