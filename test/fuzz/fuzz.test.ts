import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createAnswerWriter } from '../../src/assistant/model/answer-writer.ts';
import { answerLinks } from '../../src/assistant/model/link-guard.ts';
import { parseJson } from '../../src/config/json/parse-json.ts';
import { parseFrontmatter } from '../../src/content/frontmatter/frontmatter.ts';
import { sanitizeHtml } from '../../src/content/html/sanitize-html.ts';
import { unzip } from '../../src/lib/files/zip.ts';
import { ENGLISH_REFERENCE } from '../../src/lib/strings/page-strings.ts';
import { redirectTable } from '../../src/lib/url/redirect-table.ts';
import { readAsyncSpec } from '../../src/reference/formats/asyncapi/load/read-async-spec.ts';
import { channelPages } from '../../src/reference/formats/asyncapi/page/channel-pages.ts';
import { channelMarkdown, channelSearch } from '../../src/reference/formats/asyncapi/page/channel-text.ts';
import { channelView } from '../../src/reference/formats/asyncapi/view/channel-view.ts';
import { readGraphqlSpec } from '../../src/reference/formats/graphql/load/read-graphql-spec.ts';
import {
  graphqlMarkdown,
  graphqlPages,
  graphqlSearch,
} from '../../src/reference/formats/graphql/page/graphql-pages.ts';
import { readSpec } from '../../src/reference/formats/openapi/load/read-spec.ts';
import type { SdkFormat } from '../../src/reference/formats/sdk/artifact/sdk-reader.ts';
import { createSdkSpec } from '../../src/reference/formats/sdk/document/sdk-spec.ts';
import { sdkPages } from '../../src/reference/formats/sdk/page/sdk-pages.ts';
import { symbolMarkdown, symbolSearch } from '../../src/reference/formats/sdk/page/symbol-text.ts';
import { SDK_READERS } from '../../src/reference/formats/sdk/sdk-format.ts';
import type { BuiltSite } from '../../src/server/site/built-site.ts';
import { resolvePath } from '../../src/server/site/resolve.ts';
import { readPage } from '../unit/content/read-page.ts';
import { CHAT } from '../unit/reference/formats/asyncapi/chat.ts';
import { gardenTypedoc } from '../unit/reference/formats/sdk/garden-typedoc.ts';
import { mutated, seeds } from './mutated.ts';
import { breakouts } from './parsed-html.ts';

/** `npm run fuzz` gives each of the readers minutes; a run of all tests gives them one second. */
const SECONDS = Number(process.env.DOCS_FUZZ_SECONDS ?? 1);

/** What documentation tools wrote, and the names that their files have. */
const SDK_ARTIFACTS: readonly (readonly [SdkFormat, string])[] = [
  ['typedoc', gardenTypedoc()],
  ['docfx', sample('docfx/fixture/Acme.Storage.Bucket-1.yml')],
  ['javadoc', sample('javadoc/fixture/com/example/geo/Circle.html.txt')],
  ['sphinx', sample('sphinx/sample/json/api/lumen.client.fjson')],
  ['phpdoc', sample('phpdoc/fixtures/version-3.xml')],
];
const FILE_NAMES: Readonly<Record<SdkFormat, readonly string[]>> = {
  typedoc: ['typedoc.json'],
  docfx: ['A.yml'],
  javadoc: ['com/example/A.html', 'com/example/B.html'],
  sphinx: ['a.fjson', 'b/c.fjson'],
  phpdoc: ['structure.xml'],
};

function sample(file: string): string {
  return readFileSync(path.join(import.meta.dirname, '../unit/reference/formats/sdk', file), 'utf8');
}

/** Looks for a counterexample for as long as there is time. What it finds belongs into the tests of that reader. */
function holds<T>(values: fc.Arbitrary<T>, check: (value: T) => void): void {
  fc.assert(
    fc.property(values, (value) => {
      check(value);
    }),
    {
      numRuns: Number.MAX_SAFE_INTEGER,
      interruptAfterTimeLimit: SECONDS * 1000,
      markInterruptAsFailure: false,
    },
  );
}

const timeout = SECONDS * 1000 + 120_000;
const pages = seeds('.mdx');
const specs = [...seeds('openapi.json'), ...seeds('.yaml')];

const GARDEN = `schema { query: Root }
"Roots **of** it." type Root { bed(id: ID!, soils: [Soil!] = [LOAM]): Bed! any: Thing @deprecated(reason: "No.") }
interface Named { name: String! }
type Bed implements Named & Other { name: String! tools(first: Int = 10): [[Tool!]!]! bed: Bed }
union Thing = Bed | Tool extend union Thing = Soil
input Plan { soil: Soil! plan: Plan! more: [Plan!]! }
enum Soil { LOAM "Dry" SAND @deprecated } scalar Day @specifiedBy(url: "https://example.com")
type Tool @key(fields: "id") { id: ID! } extend type Tool { day: Day }
`;

/** What hostile descriptions are made of; mutations put it together anew. */
const MARKUP = [
  '<b>x</b><a href="/a">y</a>',
  '<svg><a xlink:href="x">',
  '<img src=x onerror=y>',
  '<math><mtext></table><mglyph><style><img src=x onerror=y>',
  '<table><tr><td>x<p>y</table>z<caption>',
  '<ul><li>a<ol><li>b</ul><dl><dt>c<dd>d',
  '<details open><summary>a</summary><p>b<div>c</p></details>',
  "<p title='&quot;><i onclick=x>'>a&lt;script&gt;&#60;b&#62;</p>",
  '<a href="javascript:x"><a href=" java\tscript:x"><a href=data:text/html,x>',
  '<!-- a --><!--> b --!><textarea></textarea><noscript><p title="</noscript>">',
  '<template><td></template><select><option></select></body></html><frameset>',
];

describe('whatever they are given, each ends with a value', { timeout }, () => {
  test('the sanitiser lets nothing through that runs, as a parser of HTML sees it', () => {
    holds(mutated(MARKUP), (text) => {
      expect(breakouts(sanitizeHtml(text))).toEqual([]);
    });
  });

  test.each([
    '<script>x</script>',
    '<b onclick="x">y</b>',
    '<a href=" java\tscript:x">y</a>',
    '</main>x',
    '<!--',
    '<b>',
  ])('the parser of HTML would see %s', (html) => {
    expect(breakouts(html)).toHaveLength(1);
  });

  test('the evaluator of expressions', () => {
    const expressions = [
      'items.map((i) => i.n)',
      '`a${1 + 2}`',
      '[1,2].reduce((a, b) => a + b)',
      '({a: {b: 1}}).a?.b',
      '<b>{x}</b>',
    ];
    holds(mutated(expressions), (code) => {
      readPage(`export const items = [{ n: 1 }];\n\nx{${code}}`);
    });
  });

  test('the Markdown reader', () => {
    holds(mutated(pages.map((page) => page.slice(0, 4000))), (page) => {
      readPage(page);
    });
  });

  test('the frontmatter reader', () => {
    const blocks = pages.map((page) => page.slice(0, page.indexOf('\n---', 4) + 5));
    holds(mutated(blocks), (page) => {
      parseFrontmatter('page.mdx', page);
    });
  });

  test('the JSON reader places what is wrong inside the file', () => {
    holds(mutated(seeds('docs.json').map((text) => text.slice(0, 4000))), (text) => {
      const parsed = parseJson(text, 'docs.json');
      if ('reason' in parsed) expect(parsed.line).toBeLessThanOrEqual(text.split('\n').length);
    });
  });

  test('the specification reader', () => {
    holds(mutated(specs.map((text) => text.slice(0, 4000))), (text) => {
      readSpec('openapi.yaml', text, () => []);
    });
  });

  test('the reader and the view of AsyncAPI documents', () => {
    holds(mutated([JSON.stringify(CHAT, null, 1)]), (text) => {
      const { spec } = readAsyncSpec('asyncapi.yaml', text);
      for (const channel of spec?.channels ?? []) {
        const view = channelView(spec!, channel);
        channelSearch(spec!, channel, view, ENGLISH_REFERENCE);
        channelMarkdown(spec!, channel, view, { address: '/asyncapi.yaml', withSchema: true });
      }
      if (spec) channelPages(spec);
    });
  });

  test('the reader of GraphQL schemas, and what is made of them', () => {
    holds(mutated([GARDEN]), (text) => {
      const { spec } = readGraphqlSpec('schema.graphql', text);
      for (const definition of spec?.definitions ?? []) {
        graphqlSearch(spec!, definition, ENGLISH_REFERENCE);
        graphqlMarkdown(spec!, definition, '/schema.graphql');
      }
      if (spec) graphqlPages(spec);
    });
  });

  test.each(SDK_ARTIFACTS)(
    'the reader of what %s writes, and what is made of it',
    async (format, written) => {
      const read = await SDK_READERS[format]();
      holds(mutated([written]), (text) => {
        const files = FILE_NAMES[format].map((path) => ({ path, name: path, text: () => text }));
        const { library } = read({ source: 'sdk', files });
        const spec = library && createSdkSpec('sdk', library);
        for (const symbol of spec?.symbols ?? []) {
          symbolSearch(symbol);
          symbolMarkdown(spec!, symbol, { pageUrl: (pointer) => pointer, fileUrl: (path) => path });
        }
        if (spec) sdkPages(spec);
      });
    },
  );

  test('the ZIP reader unpacks no more than it may', () => {
    const archive = zipSync({ 'a.json': new Uint8Array(500), 'b/ä.json': new Uint8Array(3) });
    const zeros = zipSync({ 'a.json': new Uint8Array(20_000) });
    holds(mutated([archive, zeros].map((bytes) => Buffer.from(bytes).toString('latin1'))), (text) => {
      try {
        const files = [...unzip(Buffer.from(text, 'latin1'), 10_000, () => true).values()];
        expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(10_000);
      } catch (error) {
        expect((error as Error).message).toMatch(/^it |^its |^two /);
      }
    });
  });

  test('the answer of a model leads only to known pages, whatever the pieces that it comes in', () => {
    const answers = [
      ...MARKUP,
      ...pages.map((page) => page.slice(0, 1500)),
      'Run `a` [1], then:\n\n1. See [this](/known).\n2. Or [that](https://evil.example).\n\n| a | b |\n|---|---|\n| <https://evil.example> | `c` |\n\n> ```md\n> [x](/y)\n> ```\n',
    ];
    holds(fc.tuple(mutated(answers), fc.integer({ min: 1, max: 60 })), ([text, size]) => {
      const writer = createAnswerWriter(
        () => '/known',
        (address) => (address === '/known' ? address : undefined),
      );
      let shown = '';
      for (let at = 0; at < text.length; at += size) shown += writer.push(text.slice(at, at + size));
      shown += writer.end();
      expect(answerLinks(shown).filter((href) => href !== '/known')).toEqual([]);
    });
  });

  test('the redirect table never lets a reader choose another host', () => {
    const table = redirectTable([
      { source: '/docs/:slug*', destination: '/:slug*', permanent: true },
      { source: '/old/*', destination: '/new/*', permanent: false },
      { source: '/:a/:b', destination: '/:b/:a', permanent: false },
    ]);
    holds(mutated(['/docs/a/b', '/old/x', '/a/b']), (path) => {
      const location = table(path)?.location;
      if (location === undefined) return;
      expect(new URL(location, 'https://docs.example.com').host).toBe('docs.example.com');
      expect(location).toMatch(/^[\x21-\x7e]*$/);
    });
  });

  test('the path resolver names only files of the manifest', () => {
    const files = new Map([
      ['index.html', '1'],
      ['a/index.html', '2'],
      ['a.md', '3'],
      ['logo.svg', '4'],
    ]);
    const site = {
      folder: '/site',
      manifest: { basePath: '' },
      files,
      pages: new Set(['', 'a']),
      redirect: () => undefined,
    } as unknown as BuiltSite;
    holds(mutated(['/a', '/a/', '/logo.svg', '/../etc/passwd']), (path) => {
      const target = resolvePath(site, path);
      if ('file' in target) expect(files.has(target.file)).toBe(true);
    });
  });
});
