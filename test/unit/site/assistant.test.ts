import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../src/site/build.ts';
import { memoryOutput } from '../../../src/site/output/output.ts';

async function build(config: object, files: Record<string, string> = {}) {
  const docs = {
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#2457d6' },
    navigation: {
      languages: [
        { language: 'en', pages: ['index', 'ask'] },
        { language: 'de', pages: ['de/index'] },
      ],
    },
    ...config,
  };
  const output = memoryOutput();
  const tree = memoryFileTree({
    'docs.json': JSON.stringify(docs, null, 2),
    'index.mdx': '# Hi',
    'ask.mdx': '---\ntitle: Ask\nmode: assistant\n---\n\nAsk us.\n',
    'de/index.mdx': '# Hallo',
    ...files,
  });
  const { problems } = await buildSite(tree, { basePath: '/docs' }, output);
  const text = (file: string) => String(output.files.get(file));
  const settingsOf = (page: string) => {
    const url = /data-docs-settings="\/docs\/([^"]+)"/.exec(text(page))?.[1];
    return url === undefined ? undefined : (JSON.parse(text(url)) as Record<string, unknown>);
  };
  return { problems, text, settingsOf, names: [...output.files.keys()] };
}

describe('the assistant of a site', () => {
  test('has texts in the language of the page, and the settings of docs.json', async () => {
    const { settingsOf, problems } = await build({
      assistant: { greeting: 'Hello.', suggestions: ['Why?'], deflection: { email: 'a@b.example' } },
    });
    expect(problems).toEqual([]);
    expect(settingsOf('index.html')).toMatchObject({
      words: { title: 'Assistant', copy: 'Copy' },
      greeting: 'Hello.',
      suggestions: ['Why?'],
      email: 'a@b.example',
    });
    expect(settingsOf('de/index.html')).toMatchObject({ words: { sources: 'Quellen', copy: 'Kopieren' } });
  });

  test('passes its retention to the server', async () => {
    const manifest = async (assistant: object) =>
      JSON.parse((await build({ assistant })).text('_docs/manifest.json')) as object;
    expect(await manifest({})).toMatchObject({ assistant: { store: 'full' } });
    expect(await manifest({ store: 'questions' })).toMatchObject({ assistant: { store: 'questions' } });
    expect(await manifest({ enabled: false })).not.toHaveProperty('assistant');
  });

  test('has a bar if configured, and an area on pages with its mode', async () => {
    const { text } = await build({ assistant: { position: 'bar' } });
    expect(text('index.html')).toContain('id="assistant-bar"');
    // A form with a name is a landmark, which readers with a screen reader can go to.
    expect(text('index.html')).toMatch(/<form id="assistant-bar"[^>]* aria-label="Ask the assistant">/);
    expect(text('ask/index.html')).not.toContain('id="assistant-bar"');
    expect(text('ask/index.html')).toContain('id="assistant-page"');
    expect((await build({})).text('index.html')).not.toContain('id="assistant-bar"');
  });

  test('does not exist if it is disabled; a menu that offers it is reported', async () => {
    const { text, names, problems } = await build({
      assistant: { enabled: false, position: 'bar' },
      contextual: { options: ['copy', 'assistant'] },
    });
    for (const page of ['index.html', 'ask/index.html']) {
      expect(text(page)).not.toMatch(/id="assistant-|data-docs-action="ask"/);
    }
    expect(names.filter((name) => name.includes('assistant'))).toEqual([]);
    expect(problems).toMatchObject([{ code: 'assistant-disabled', severity: 'warning', file: 'docs.json' }]);
    expect(problems[0]!.line).toBeGreaterThan(1);
  });

  test.each([
    [{ store: 'some' }, 'assistant.store'],
    [{ suggestions: 'x' }, 'assistant.suggestions'],
    [{ deflection: { email: 'nobody' } }, 'assistant.deflection.email'],
    [{ greetings: 'x' }, 'greetings'],
  ])('is checked: %j', async (assistant, named) => {
    const { problems } = await build({ assistant });
    expect(problems.map(({ message }) => message).join('\n')).toContain(named);
  });

  test('has skills for the model, which readers do not see', async () => {
    const skill = (fields: string, body = 'Use zip.') => `---\n${fields}\n---\n\n${body}\n`;
    const folder = '.mintlify/assistant/skills';
    const fields = 'name: File formats\ndescription: For questions on formats.';
    const { text, names, problems } = await build(
      {},
      {
        [`${folder}/formats/skill.md`]: skill(fields),
        [`${folder}/formats/table.csv`]: 'a,b',
        [`${folder}/long/SKILL.md`]: skill(fields, 'x'.repeat(24_001)),
        [`${folder}/Upper/skill.md`]: skill(fields),
        [`${folder}/empty/skill.md`]: skill(fields, ''),
        [`${folder}/nameless/skill.md`]: skill('description: For questions.'),
        [`${folder}/wordy/skill.md`]: skill(`name: Wordy\ndescription: ${'a'.repeat(1025)}`),
      },
    );
    const named = { name: 'File formats', description: 'For questions on formats.' };
    expect(JSON.parse(text('_docs/manifest.json')).assistant.skills).toEqual([
      { slug: 'formats', ...named, text: 'Use zip.' },
      { slug: 'long', ...named, text: 'x'.repeat(24_000) },
    ]);
    expect(names.filter((name) => name.includes('mintlify'))).toEqual([]);
    expect(problems.map(({ code, file, line }) => [code, file?.slice(folder.length + 1), line])).toEqual([
      ['assistant-skill-invalid', 'Upper/skill.md', undefined],
      ['assistant-skill-invalid', 'empty/skill.md', undefined],
      ['assistant-skill-long', 'long/SKILL.md', undefined],
      ['assistant-skill-invalid', 'nameless/skill.md', 1],
      ['assistant-skill-invalid', 'wordy/skill.md', 3],
    ]);
  });

  test('uses the first 50 skills', async () => {
    const files = Array.from({ length: 51 }, (_, at) => [
      `.mintlify/assistant/skills/s${at + 10}/skill.md`,
      '---\nname: A\ndescription: B\n---\nText',
    ]);
    const { text, problems } = await build({}, Object.fromEntries(files));
    expect(JSON.parse(text('_docs/manifest.json')).assistant.skills).toHaveLength(50);
    expect(problems).toMatchObject([
      { code: 'assistant-skill-invalid', file: '.mintlify/assistant/skills/s60/skill.md' },
    ]);
  });

  test('passes at most 10,000 characters of instructions to the model, and none to readers', async () => {
    const file = '.mintlify/Assistant.md';
    const { text, names, problems } = await build({}, { [file]: 'x'.repeat(10_001) });
    const manifest = JSON.parse(text('_docs/manifest.json'));
    expect(manifest.assistant).toEqual({ store: 'full', instructions: 'x'.repeat(10_000) });
    expect(names).not.toContain(file);
    expect(problems).toMatchObject([{ code: 'assistant-instructions-long', file }]);
  });
});
