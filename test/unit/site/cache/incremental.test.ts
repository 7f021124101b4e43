import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/memory-file-tree.ts';
import { memoryOutput } from '../../../../src/site/output/memory-output.ts';
import { writeSite } from '../../../../src/site/write-site.ts';
import { docsJson } from '../build-in-memory.ts';
import { hashesOf, memoryCache } from './memory-cache.ts';

type Files = Record<string, string>;

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/plants': {
      get: { operationId: 'listPlants', summary: 'List plants', responses: { 200: { description: 'All' } } },
    },
  },
};

const SITE: Files = {
  'docs.json': JSON.stringify({
    ...docsJson('index', 'guide', 'changes', 'endpoint', 'openapi.json GET /plants'),
    variables: { who: 'world' },
  }),
  'index.mdx':
    "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx';\n\nHello {{who}}. <Note />\n\n[Guide](/guide#steps)\n",
  'guide.mdx': '---\ntitle: Guide\n---\n\n## Steps\n\nText with $x^2$.\n\n![A picture](/images/a.svg)\n',
  'changes.mdx': '---\ntitle: Changes\nrss: true\n---\n\n<Update label="2026-01-01">First.</Update>\n',
  'endpoint.mdx':
    '---\ntitle: Endpoint\napi: POST https://api.example.com/seeds\n---\n\n<ParamField body="name" type="string">A name.</ParamField>\n',
  'live.mdx':
    'export const Counter = () => {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n};\n\n<Counter />\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\n[Broken](/nowhere)\n',
  'snippets/note.mdx': 'A note.\n',
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'style.css': 'p { color: red }\n',
  'openapi.json': JSON.stringify(SPEC),
};

const OPTIONS = { siteUrl: 'https://docs.example.com' };

async function cold(files: Files) {
  const output = memoryOutput();
  const { problems } = await writeSite(memoryFileTree(files), OPTIONS, output);
  return { files: output.files, problems };
}

async function incremental(
  files: Files,
  before: ReturnType<ReturnType<typeof memoryCache>['result']> | undefined,
  program?: string,
) {
  const memory = memoryCache(before, program);
  const { problems } = await writeSite(memoryFileTree(files), OPTIONS, memory.output, memory.cache);
  const drawn = [...memory.written].filter((file) => file.startsWith('_docs/social/')).length;
  return { problems, drawn, kept: [...memory.kept].sort(), ...memory.result() };
}

/** One edit of a site, as authors make them. */
const edits: Record<string, (files: Files, text: string) => void> = {
  'the text of a page': (files, text) => {
    files['guide.mdx'] += `\n\n## Section ${text}\n\nMore of ${text}, see [home](/#${text}).\n`;
  },
  'the text of the first page': (files, text) => {
    files['index.mdx'] += `\nAnother paragraph: ${text}.\n`;
  },
  'a title': (files, text) => {
    files['unlisted.mdx'] = `---\ntitle: Title ${text}\n---\n\n[Broken](/nowhere)\n`;
  },
  'a snippet': (files, text) => {
    files['snippets/note.mdx'] = `Note ${text}.\n`;
  },
  'a variable': (files, text) => {
    files['docs.json'] = JSON.stringify({ ...JSON.parse(files['docs.json']!), variables: { who: text } });
  },
  'the name of the site': (files, text) => {
    files['docs.json'] = JSON.stringify({ ...JSON.parse(files['docs.json']!), name: `Site ${text}` });
  },
  'the changelog': (files, text) => {
    files['changes.mdx'] += `\n<Update label="${text}">Again.</Update>\n`;
  },
  'an endpoint page': (files, text) => {
    files['endpoint.mdx'] += `\n<ParamField body="${text}" type="string">More.</ParamField>\n`;
  },
  'a component': (files, text) => {
    files['live.mdx'] += `\nAfter ${text}.\n`;
  },
  'a specification': (files, text) => {
    const spec = JSON.parse(files['openapi.json']!) as typeof SPEC;
    spec.paths['/plants'].get.summary = `List ${text}`;
    files['openapi.json'] = JSON.stringify(spec);
  },
  'a picture': (files, text) => {
    files['images/a.svg'] =
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><title>${text}</title></svg>`;
  },
  'a stylesheet': (files, text) => {
    files['style.css'] = `p { content: '${text}' }\n`;
  },
  'a new page': (files, text) => {
    files[`new-${text}.mdx`] = `---\ntitle: New ${text}\n---\n\nNew, about ${text}.\n`;
  },
  'a page that goes': (files) => {
    delete files['unlisted.mdx'];
  },
  'a new stylesheet': (files, text) => {
    files[`${text}.css`] = 'p {}\n';
  },
};

const someEdits = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.constantFrom('alpha', 'beta', 'gamma')),
  { minLength: 1, maxLength: 3 },
);

describe('a build that takes over from the last one', () => {
  test('writes the same bytes and finds the same problems as one from nothing, after any edits', async () => {
    const first = await incremental(SITE, undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(someEdits, { minLength: 1, maxLength: 3 }), async (rounds) => {
        const files = { ...SITE };
        let before = first;
        for (const round of rounds) {
          for (const [name, text] of round) edits[name]!(files, text);
          const now = await incremental({ ...files }, before);
          const fresh = await cold(files);
          expect(hashesOf(now.files)).toEqual(hashesOf(fresh.files));
          expect(now.problems).toEqual(fresh.problems);
          before = now;
        }
      }),
      { numRuns: 8 },
    );
  });

  test('renders only the page whose text has changed, and those that give to others', async () => {
    const first = await incremental(SITE, undefined);
    expect(first.kept).toEqual([]);
    const files = { ...SITE, 'guide.mdx': `${SITE['guide.mdx']}\nMore.\n` };
    expect((await incremental(files, first)).kept).toEqual(['/', '/changes', '/unlisted']);
    const noted = { ...SITE, 'snippets/note.mdx': 'Another note.\n' };
    expect((await incremental(noted, first)).kept).toEqual(['/changes', '/guide', '/unlisted']);
  });

  test('draws a picture for social networks only when its words or its look change', async () => {
    const first = await incremental(SITE, undefined);
    expect(first.drawn).toBeGreaterThan(5);
    const files = { ...SITE };
    const drawnAfter = async (name: string, before: typeof first) => {
      edits[name]!(files, 'alpha');
      return incremental({ ...files }, before);
    };
    const text = await drawnAfter('the text of a page', first);
    const variable = await drawnAfter('a variable', text);
    const title = await drawnAfter('a title', variable);
    const site = await drawnAfter('the name of the site', title);
    expect([text.drawn, variable.drawn, title.drawn, site.drawn]).toEqual([0, 0, 1, first.drawn]);
  });

  test('takes nothing over from another program', async () => {
    const first = await incremental(SITE, undefined);
    const other = await incremental(SITE, first, '2');
    expect(other.kept).toEqual([]);
    expect(other.drawn).toBe(first.drawn);
  });

  test('renders a page again whose file has gone', async () => {
    const first = await incremental(SITE, undefined);
    const files = new Map(first.files);
    files.delete('guide/index.html');
    const again = await incremental(SITE, { ...first, files });
    expect(again.kept).toEqual(['/', '/changes', '/unlisted']);
    expect(hashesOf(again.files)).toEqual(hashesOf(first.files));
  });
});
