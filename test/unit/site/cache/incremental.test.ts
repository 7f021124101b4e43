import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../../src/site/build.ts';
import { memoryOutput } from '../../../../src/site/output/output.ts';
import { gardenTypedoc } from '../../reference/formats/sdk/garden-typedoc.ts';
import { docsJson } from '../build-in-memory.ts';
import { hashesOf, memoryCache } from './memory-cache.ts';

type Files = Record<string, string>;

/** Deeper than pages show at once: the rest lies in files of their own. */
const deep = (levels: number): object =>
  levels === 0
    ? { type: 'string' }
    : { type: 'object', properties: { inside: deep(levels - 1), [`level${levels}`]: { type: 'string' } } };

/** More of them than a playground loads at once. */
const KINDS = Object.fromEntries(
  Array.from({ length: 40 }, (_, kind) => [
    `Kind${kind}`,
    {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 20 }, (_, field) => [`field${kind}of${field}`, { type: 'string' }]),
      ),
    },
  ]),
);

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Plants', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/plants': {
      get: {
        operationId: 'listPlants',
        summary: 'List plants',
        description: 'All plants.',
        responses: {
          200: {
            description: 'All',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Plant' } } },
          },
        },
      },
      post: {
        operationId: 'addPlant',
        summary: 'Add a plant',
        description: 'Adds one, see [all](#operation/listPlants).',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  plant: { $ref: '#/components/schemas/Plant' },
                  ...Object.fromEntries(
                    Object.keys(KINDS).map((kind) => [kind, { $ref: `#/components/schemas/${kind}` }]),
                  ),
                },
              },
            },
          },
        },
        responses: { 201: { description: 'Added' } },
      },
    },
    '/seeds': {
      get: {
        operationId: 'listSeeds',
        summary: 'List seeds',
        responses: {
          200: {
            description: 'Seeds',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Seed' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      ...KINDS,
      Plant: deep(9),
      Unused: { type: 'string', description: 'Unused' },
      Seed: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind' },
      },
      Nut: { description: 'Hard.', allOf: [{ $ref: '#/components/schemas/Seed' }] },
    },
  },
};

const CHANNELS = {
  asyncapi: '3.0.0',
  info: { title: 'Garden', version: '1' },
  servers: { live: { host: 'live.example.com', protocol: 'wss' } },
  channels: {
    water: { messages: { drop: { $ref: '#/components/messages/drop' } } },
    sun: { description: 'Light.', messages: { ray: { payload: { type: 'string' } } } },
  },
  operations: {
    pour: {
      action: 'receive',
      channel: { $ref: '#/channels/water' },
      reply: { channel: { $ref: '#/channels/sun' } },
    },
    shine: { action: 'send', channel: { $ref: '#/channels/sun' } },
  },
  components: {
    messages: { drop: { summary: 'A drop.', payload: { $ref: '#/components/schemas/Drop' } } },
    schemas: { Drop: deep(6) },
  },
};

const GROUPS = [
  { group: 'Start', pages: ['index', 'guide'] },
  { group: 'More', pages: ['changes', 'live'] },
];
const API = {
  tab: 'API',
  pages: ['endpoint'],
  openapi: 'openapi.json',
  asyncapi: 'live.json',
  graphql: 'garden.graphql',
};

const SDK = { tab: 'SDK', sdk: { format: 'typedoc', source: 'typedoc.json' } };

const SCHEMA = `type Query { bed(id: ID!): Bed tool: Tool }
"A bed of the garden."
type Bed { id: ID! soil: Soil! }
enum Soil { LOAM SAND }
type Tool { name: String! }
`;

function config(
  changes: object = {},
  tabs: object[] = [{ tab: 'Guides', groups: GROUPS }, API, SDK],
): string {
  return JSON.stringify({
    ...docsJson(),
    navigation: { tabs },
    variables: { who: 'world' },
    ...changes,
  });
}

const SITE: Files = {
  'docs.json': config(),
  'index.mdx':
    "---\ntitle: Home\n---\nimport Note from '/snippets/note.mdx';\n\nHello {{who}}. <Note />\n\n[Guide](/guide#steps)\n",
  'guide.mdx': '---\ntitle: Guide\n---\n\n## Steps\n\nText with $x^2$.\n\n![A picture](/images/a.svg)\n',
  'changes.mdx': '---\ntitle: Changes\nrss: true\n---\n\n<Update label="2026-01-01">First.</Update>\n',
  'endpoint.mdx':
    '---\ntitle: Endpoint\napi: POST https://api.example.com/seeds\n---\n\n<ParamField body="name" type="string">A name.</ParamField>\n',
  'live.mdx':
    '---\ntitle: Live\n---\n\nexport const Counter = () => {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n};\n\n<Counter />\n',
  'unlisted.mdx': '---\ntitle: Unlisted\n---\n\n[Broken](/nowhere)\n',
  'blog.mdx': '---\ntitle: Blog\nurl: https://blog.example.com\n---\n',
  'snippets/note.mdx': 'A note.\n',
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'style.css': 'p { color: red }\n',
  'openapi.json': JSON.stringify(SPEC),
  'live.json': JSON.stringify(CHANNELS),
  'garden.graphql': SCHEMA,
  'typedoc.json': gardenTypedoc(),
};

const OPERATIONS = ['/api-reference/add-a-plant', '/api-reference/list-plants', '/api-reference/list-seeds'];

const GRAPHQL_PAGES = [
  '/graphql-reference/queries/bed',
  '/graphql-reference/queries/tool',
  '/graphql-reference/types/Bed',
  '/graphql-reference/types/Soil',
  '/graphql-reference/types/Tool',
];

const SYMBOL_PAGES = ['/sdk-reference/classes/Garden', '/sdk-reference/functions/plant'];

const CHANNEL_PAGES = ['/api-reference/websockets/sun', '/api-reference/websockets/water'];

const OPTIONS = { siteUrl: 'https://docs.example.com' };

async function cold(files: Files) {
  const output = memoryOutput();
  const { problems } = await buildSite(memoryFileTree(files), OPTIONS, output);
  return { files: output.files, problems };
}

async function incremental(
  files: Files,
  before: ReturnType<ReturnType<typeof memoryCache>['result']> | undefined,
  program?: string,
) {
  const memory = memoryCache(before, program);
  const { problems } = await buildSite(memoryFileTree(files), OPTIONS, memory.output, memory.cache);
  const drawn = [...memory.written].filter((file) => file.startsWith('_docs/social/')).length;
  return {
    problems,
    drawn,
    rendered: [...memory.rendered].sort(),
    kept: [...memory.kept].sort(),
    ...memory.result(),
  };
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
  'a title in the navigation': (files, text) => {
    files['guide.mdx'] = files['guide.mdx']!.replace(/^title: .*/m, `title: Guide ${text}`);
  },
  'a variable': (files, text) => {
    files['docs.json'] = config({ variables: { who: text } });
  },
  'the name of the site': (files, text) => {
    files['docs.json'] = config({ name: `Site ${text}` });
  },
  'the footer': (files, text) => {
    files['docs.json'] = config({ footer: { socials: { x: `https://x.com/${text}` } } });
  },
  'a group': (files, text) => {
    const groups = [{ ...GROUPS[0], group: `Start ${text}` }, GROUPS[1]];
    files['docs.json'] = config({}, [{ tab: 'Guides', groups }, API]);
  },
  'the order of pages': (files) => {
    const groups = [GROUPS[1], { ...GROUPS[0], pages: ['guide', 'index'] }];
    files['docs.json'] = config({}, [{ tab: 'Guides', groups }, API]);
  },
  'a tab': (files, text) => {
    files['docs.json'] = config({}, [{ tab: `Guides ${text}`, groups: GROUPS }, API]);
  },
  'settings of the API': (files, text) => {
    files['docs.json'] = config({ api: { examples: { languages: [text === 'alpha' ? 'curl' : 'python'] } } });
  },
  redirects: (files, text) => {
    files['docs.json'] = config({ redirects: [{ source: '/old', destination: `/${text}` }] });
  },
  versions: (files) => {
    files['docs.json'] = config({
      navigation: {
        versions: [
          { version: 'v2', groups: GROUPS },
          { version: 'v1', pages: ['unlisted'] },
        ],
      },
    });
  },
  'pages that versions share': (files, text) => {
    files['docs.json'] = config({
      navigation: {
        versions: [
          { version: 'v2', groups: GROUPS },
          { version: 'v1', groups: [{ group: `Old ${text}`, pages: ['unlisted', 'guide', 'index'] }] },
          { version: text, pages: ['guide'] },
        ],
      },
    });
  },
  languages: (files) => {
    files['docs.json'] = config({
      navigation: {
        languages: [
          { language: 'en', groups: GROUPS },
          { language: 'fr', pages: ['unlisted'], openapi: 'openapi.json' },
        ],
      },
    });
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
  'the summary of an operation': (files, text) => {
    editSpec(files, ({ paths }) => {
      paths['/plants'].get.summary = `List ${text}`;
    });
  },
  'the description of an operation': (files, text) => {
    editSpec(files, ({ paths }) => {
      paths['/plants'].get.description = `All of ${text}.`;
    });
  },
  'a schema': (files, text) => {
    editSpec(files, ({ components }) => {
      components.schemas.Plant = deep({ alpha: 2, beta: 8, gamma: 11 }[text]!);
    });
  },
  'a schema that nothing shows': (files, text) => {
    editSpec(files, ({ components }) => {
      components.schemas.Unused = { type: 'string', description: text };
    });
  },
  'a schema that includes a base': (files, text) => {
    editSpec(files, ({ components }) => {
      components.schemas.Nut.description = `Hard ${text}.`;
    });
  },
  'an operation that goes': (files) => {
    editSpec(files, ({ paths }) => {
      delete (paths['/plants'] as Partial<(typeof paths)['/plants']>).get;
    });
  },
  'an overlay': (files, text) => {
    const update = { '/plants': { get: { description: `Of ${text}.` } } };
    const actions = [
      { target: '$.paths', update },
      { target: '$.paths["/seeds"].get', remove: true },
    ];
    files['overlay.json'] = JSON.stringify({ overlay: '1.0.0', extends: 'openapi.json', actions });
  },
  'an overlay that goes': (files) => {
    delete files['overlay.json'];
  },
  servers: (files, text) => {
    editSpec(files, ({ servers }) => {
      servers[0] = { url: `https://${text}.example.com` };
    });
  },
  'the description of a channel': (files, text) => {
    editChannels(files, ({ channels }) => {
      channels.sun.description = `Light ${text}.`;
    });
  },
  'a message': (files, text) => {
    editChannels(files, ({ components }) => {
      components.messages.drop.summary = `A drop of ${text}.`;
    });
  },
  'an operation of a channel': (files, text) => {
    editChannels(files, ({ operations }) => {
      operations.pour.action = text === 'alpha' ? 'send' : 'receive';
    });
  },
  'the server of channels': (files, text) => {
    editChannels(files, ({ servers }) => {
      servers.live.host = `${text}.example.com`;
    });
  },
  'a GraphQL type': (files, text) => {
    files['garden.graphql'] = SCHEMA.replace('LOAM', text.toUpperCase());
  },
  'a GraphQL query': (files, text) => {
    files['garden.graphql'] = SCHEMA.replace('tool:', `"Get ${text}." tool:`);
  },
  'a GraphQL type that goes': (files) => {
    files['garden.graphql'] = SCHEMA.replace(/type Tool .*/, '');
  },
  'a symbol of a library': (files, text) => {
    files['typedoc.json'] = gardenTypedoc(`Waters ${text}.`);
  },
  'a library that is broken': (files) => {
    files['typedoc.json'] = '{';
  },
  'a snippet that is missing': (files) => {
    delete files['snippets/note.mdx'];
  },
  'a picture': (files, text) => {
    files['images/a.svg'] =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${text.length}" height="4"><title>${text}</title></svg>`;
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
  'an llms-full.txt of the author': (files, text) => {
    files['llms-full.txt'] = `Read ${text}.\n`;
  },
  'an llms-full.txt of the author that goes': (files) => {
    delete files['llms-full.txt'];
  },
};

function editChannels(files: Files, edit: (spec: typeof CHANNELS) => void): void {
  const spec = JSON.parse(files['live.json']!) as typeof CHANNELS;
  edit(spec);
  files['live.json'] = JSON.stringify(spec);
}

function editSpec(files: Files, edit: (spec: typeof SPEC) => void): void {
  const spec = JSON.parse(files['openapi.json']!) as typeof SPEC;
  if (!spec.paths['/plants'].get) return;
  edit(spec);
  files['openapi.json'] = JSON.stringify(spec);
}

const someEdits = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.constantFrom('alpha', 'beta', 'gamma')),
  { minLength: 1, maxLength: 3 },
);

describe('an incremental build', () => {
  let built: ReturnType<typeof incremental> | undefined;
  const build = () => {
    built ??= incremental(SITE, undefined);
    return built;
  };

  test('starts from a site with all kinds of files', async () => {
    const files = [...(await build()).files.keys()].join('\n');
    for (const folder of ['schemas', 'playground/components', 'social', 'island'])
      expect(files).toContain(`\n_docs/${folder}`);
  });

  test('writes the same bytes and finds the same problems as a clean build, after any edits', async () => {
    const first = await build();
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

  test('makes llms-full.txt again after one of the author is gone', async () => {
    const own = await incremental({ ...SITE, 'llms-full.txt': 'Read this instead.\n' }, await build());
    const again = await incremental(SITE, own);
    expect(hashesOf(again.files)).toEqual(hashesOf((await build()).files));
  });

  test.each([
    ['the text of a page', ['/guide']],
    ['a snippet', ['/']],
    ['a variable', ['/']],
    ['a title in the navigation', ['/', '/changes', '/guide', '/live', '/unlisted']],
    ['a title', ['/unlisted']],
    ['a component', ['/live']],
    ['an endpoint page', ['/endpoint']],
    ['redirects', []],
    [
      'settings of the API',
      [...OPERATIONS, ...CHANNEL_PAGES, '/endpoint', ...GRAPHQL_PAGES, ...SYMBOL_PAGES],
    ],
    ['the description of an operation', ['/api-reference/list-plants']],
    ['a schema', OPERATIONS.slice(0, 2)],
    ['a schema that nothing shows', []],
    ['a schema that includes a base', OPERATIONS.slice(2)],
    ['servers', OPERATIONS],
    ['the description of a channel', CHANNEL_PAGES],
    ['a message', CHANNEL_PAGES.slice(1)],
    ['an operation of a channel', CHANNEL_PAGES.slice(1)],
    ['the server of channels', CHANNEL_PAGES],
    ['a GraphQL type', ['/graphql-reference/queries/bed', '/graphql-reference/types/Soil']],
    ['a GraphQL query', ['/graphql-reference/queries/tool']],
    ['a symbol of a library', SYMBOL_PAGES.slice(0, 1)],
    ['a picture', ['/guide']],
    ['a new page', ['/new-alpha']],
    ['a page that goes', []],
  ])('after an edit of %s, renders only what depends on it', async (name, expected) => {
    const first = await build();
    const files = { ...SITE };
    edits[name]!(files, 'alpha');
    expect((await incremental(files, first)).rendered).toEqual(expected);
  });

  test('renders social images only if their text or design changes', async () => {
    const first = await build();
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

  test('reuses nothing of another version of the program', async () => {
    const first = await build();
    const other = await incremental(SITE, first, '2');
    expect(other.kept).toEqual([]);
    expect(other.drawn).toBe(first.drawn);
  });

  test('renders a page again if its output file is missing', async () => {
    const first = await build();
    const files = new Map(first.files);
    files.delete('guide/index.html');
    const again = await incremental(SITE, { ...first, files });
    expect(again.rendered).toEqual(['/guide']);
    expect(hashesOf(again.files)).toEqual(hashesOf(first.files));
  });
});
