import { describe, expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import type { Problem } from '../../../../src/problems/problem.ts';
import { affectedBy } from '../../../../src/site/check/changed.ts';
import type { PlannedPage } from '../../../../src/site/plan/plan-pages.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const FILES = {
  'docs.json': '{ "navigation": { "$ref": "./config/navigation.json" } }',
  'config/navigation.json': '{}',
  'index.mdx': "import Intro from '/snippets/intro.mdx'\n\n<Intro />",
  'old.mdx': '<Snippet file="legacy.mdx" />',
  'other.mdx': 'Text',
  'snippets/intro.mdx': "import {\n  Logo,\n} from './logo.jsx'",
  'snippets/legacy.mdx': 'Text',
  'snippets/logo.jsx': 'export const Logo = () => null',
  'api/list.mdx': '---\nopenapi: GET /things\n---\n',
  'client.mdx': '---\nsdk: class Client\n---\n',
};
const PLAN = Object.keys(FILES)
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('snippets/'))
  .map((file) => ({
    file,
    frontmatter: file.startsWith('api/') ? { openapi: 'GET /things' } : {},
    ...(file === 'client.mdx' && { reference: { kind: 'symbol', spec: { source: 'sdk/json' } } }),
  })) as PlannedPage[];

const at = (file?: string, target?: string): Problem => ({
  code: 'link-broken',
  severity: 'warning',
  message: '',
  ...(file && { file }),
  ...(target && { target }),
});

/** The files of which problems are reported when some have changed. */
function affected(...changed: string[]): string[] {
  const isAffected = affectedBy(new Set(changed), memoryFileTree(FILES), PLAN);
  return Object.keys(FILES).filter((file) => isAffected(at(file)));
}

describe('what a change affects', () => {
  test('a page affects itself alone', () => {
    expect(affected('other.mdx')).toEqual(['other.mdx']);
  });

  test('a component affects the snippets and pages that import it, however they do', () => {
    expect(affected('snippets/logo.jsx')).toEqual(['index.mdx', 'snippets/intro.mdx', 'snippets/logo.jsx']);
    expect(affected('snippets/legacy.mdx')).toEqual(['old.mdx', 'snippets/legacy.mdx']);
  });

  test('a specification affects the pages that document it', () => {
    expect(affected('openapi.yaml')).toEqual(['api/list.mdx']);
  });

  test('a file that a documentation tool wrote affects the pages that document the library', () => {
    expect(affected('sdk/json/api.fjson')).toEqual(['client.mdx']);
    expect(affected('sdk/json.md')).toEqual([]);
  });

  test('docs.json, what it refers to and ignore files affect everything', () => {
    for (const file of ['docs.json', 'config/navigation.json', '.docsignore'])
      expect(affected(file)).toEqual(Object.keys(FILES));
  });

  test('a file that docs.json refers to may have any name, and one that is no path affects nothing', () => {
    const refs = ['config/100%.json', '/shared/a?b.json', 'https://[', '//%'];
    const tree = memoryFileTree({ ...FILES, 'docs.json': JSON.stringify(refs.map(($ref) => ({ $ref }))) });
    for (const file of ['config/100%.json', 'shared/a?b.json'])
      expect(affectedBy(new Set([file]), tree, PLAN)(at('index.mdx'))).toBe(true);
    expect(affectedBy(new Set(['other.mdx']), tree, PLAN)(at('index.mdx'))).toBe(false);
  });

  test('links to a changed or deleted page or file are affected, wherever they stand', () => {
    const isAffected = affectedBy(
      new Set(['guides/gone.mdx', 'images/a b.png']),
      memoryFileTree(FILES),
      PLAN,
    );
    expect(isAffected(at('docs.json', '/guides/gone'))).toBe(true);
    expect(isAffected(at('other.mdx', '/images/a b.png'))).toBe(true);
    expect(isAffected(at('other.mdx', '/guides/other'))).toBe(false);
  });

  test('a deleted snippet affects the pages that import it', () => {
    const tree = memoryFileTree({ ...FILES, 'late.mdx': "import Gone from './snippets/gone.jsx'" });
    const isAffected = affectedBy(new Set(['snippets/gone.jsx']), tree, PLAN);
    expect(isAffected(at('late.mdx'))).toBe(true);
    expect(isAffected(at('other.mdx'))).toBe(false);
  });

  test('entries of docs.json that name something of a changed specification are affected, others are not', () => {
    const isAffected = affectedBy(new Set(['openapi.yaml']), memoryFileTree(FILES), PLAN);
    expect(isAffected({ ...at('docs.json'), code: 'operation-missing' })).toBe(true);
    expect(isAffected(at('docs.json'))).toBe(false);
  });

  test('a missing file that docs.json names is the target of the problem', async () => {
    const { problems } = await buildInMemory({
      'docs.json': {
        ...docsJson('index'),
        favicon: './gone.svg',
        fonts: { family: 'Own', source: '/fonts/gone.woff2' },
        navigation: {
          tabs: [
            { tab: 'Guides', pages: ['index'] },
            { tab: 'API', openapi: 'gone.yaml' },
            { tab: 'Library', sdk: { format: 'typedoc', source: 'sdk/gone.json' } },
          ],
        },
      },
      'index.mdx': '# Home',
    });
    expect(problems.map(({ code, target }) => `${code} ${target}`).sort()).toEqual([
      'config-file-missing /gone.svg',
      'font-file-missing /fonts/gone.woff2',
      'sdk-missing /sdk/gone.json',
      'spec-missing /gone.yaml',
    ]);
  });

  test('a problem of the whole site is always reported', () => {
    expect(affectedBy(new Set(), memoryFileTree(FILES), PLAN)(at())).toBe(true);
  });
});
