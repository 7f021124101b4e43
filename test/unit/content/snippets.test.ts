import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/problems/problem.ts';
import { html, readPage } from './read-page.ts';

describe('snippets', () => {
  it('are inserted with their props, in text and in code', () => {
    const files = {
      'snippets/hi.mdx': 'Hi **{name}** {props.n}\n\n```bash\necho {name} {other}\n```\n\n{children}',
    };
    const page = html('import Hi from \'/snippets/hi.mdx\'\n\n<Hi name="Ann" n={2}>\n\nslot\n\n</Hi>', files);
    expect(page).toContain('<p>Hi <strong>Ann</strong> 2</p>');
    expect(page).toContain('Ann {other}');
    expect(page).toContain('<p>slot</p>');
  });

  it('may have a name in lower case that is not an element of HTML', () => {
    const files = { 'snippets/tabs.mdx': 'Pick {one}.', 'snippets/table.mdx': 'Not this.' };
    const imports = "import chatTabs from '/snippets/tabs.mdx';\nimport table from '/snippets/table.mdx';";
    const { text, problems } = readPage(`${imports}\n\n<chatTabs one="a" />\n\n<table></table>`, files);
    expect(text).toBe('Pick a.');
    expect(problems).toEqual([]);
  });

  it('that have a value for the name of a tag leave the tag alone', () => {
    const { html, problems } = readPage("export const desc = 'x.png';\n\nA <desc>b</desc>");
    expect(html).not.toContain('<img');
    expect(problems).toEqual(['component-unknown 3:3']);
  });

  it('that is not imported is suggested from the folder of the page inside snippets, or from snippets', () => {
    const hints = (files: Record<string, string>) =>
      readPage('<PriceList />', files).document.problems.map(({ hint }) => hint);
    const root = { 'snippets/price-list.mdx': 'Free.' };
    expect(hints(root)).toEqual(["Import it: `import PriceList from '/snippets/price-list.mdx';`"]);
    expect(hints({ ...root, 'snippets/guides/price-list.mdx': 'Free.' })).toEqual([
      "Import it: `import PriceList from '/snippets/guides/price-list.mdx';`",
    ]);
  });

  it('with a syntax error are reported there, and not as missing names', () => {
    const files = {
      'snippets/a.jsx': 'export const A = () => {\n  return (<b>x</b>;\n};\n',
      'snippets/b.tsx': 'type B = string;\nexport const B = (b: B) => <i>{b</i>;\n',
      'snippets/c.css': '.c { color: red }',
    };
    const imports =
      "import { A } from '/snippets/a.jsx';\nimport { B } from '/snippets/b.tsx';\nimport '/snippets/c.css';";
    const { problems } = readPage(`${imports}\n\n<A />\n\n<B />`, files);
    expect(problems).toEqual(['import-syntax 2:19', 'import-syntax 2:1']);
  });

  it('export names, import each other, and resolve relative paths', () => {
    const files = {
      'guides/parts/a.mdx': "import { x as y } from './b.mdx';\n\nA {y}",
      'guides/parts/b.mdx': 'export const x = 5;\n\nB',
      'snippets/c.jsx':
        'export const Big = ({ children }) => <h3>{children}</h3>;\nconst Other = () => <i>o</i>;\nexport default Other;',
    };
    expect(html("import A from './parts/a.mdx'\n\n<A />", files)).toBe('<p>A 5</p>');
    expect(html("import Other, { Big } from '/snippets/c.jsx'\n\n<Big>x</Big>\n\n<Other />", files)).toMatch(
      /<h3.*>x<.*<i>o<\/i>/s,
    );
  });

  it('are imported inside an element too, after a blank line', () => {
    const files = { 'snippets/x.mdx': 'X' };
    const inside = "<Note>\n<div>\n\ntext\n\nimport X from '/snippets/x.mdx';\n\n<X />\n\n</div>\n</Note>";
    expect(html(inside, files)).toMatch(/<p>text<\/p>\s*<p>X<\/p>/);
    expect(html("<div>\nread\nimport X from '/snippets/x.mdx';\n</div>", files)).toContain('import X');
    expect(html("<pre>\n\nimport X from '/snippets/x.mdx';\n\n</pre>", files)).toContain('import X');
  });

  it('are imported by a statement of several lines', () => {
    const files = { 'snippets/x.mdx': 'export const a = 1;\nexport const b = 2;\n\nX' };
    expect(html("import {\n  a,\n  b,\n} from '/snippets/x.mdx';\n\n{a + b}", files)).toBe('<p>3</p>');
    expect(html("import X, {\n  a\n}\nfrom '/snippets/x.mdx'\n\n<X />\n\n{a}", files)).toMatch(/X.*1/s);
  });

  it('may use the components of the page; names of built-in ones stay built-in', () => {
    const files = {
      'snippets/title.mdx': 'export const Title = ({ text }) => <h2>{text}</h2>;',
      'snippets/part.mdx': '<Title text="From the page" />\n\n<Note>ours</Note>',
    };
    const { html, problems } = readPage(
      "import { Title } from '/snippets/title.mdx'\nimport Part from '/snippets/part.mdx'\n\nexport const Note = () => <b>theirs</b>;\n\n<Part />",
      files,
    );
    expect(html).toContain('From the page');
    expect(html).toContain('class="callout callout-note"');
    expect(problems).toEqual([]);
    const alone = readPage("import Part from '/snippets/part.mdx'\n\n<Part />", files);
    expect(alone.problems).toEqual(['component-unknown 1:1']);
  });

  it('give the value that they export under the name of a default import', () => {
    const files = { 'snippets/data.mdx': "export const plans = ['free', 'paid'];" };
    expect(html("import plans from '/snippets/data.mdx'\n\n{plans.join(', ')}", files)).toBe(
      '<p>free, paid</p>',
    );
    const both = { 'snippets/part.mdx': 'export const note = 1;\n\nWords' };
    expect(html("import Part, { note } from '/snippets/part.mdx'\n\n<Part /> {note}", both)).toMatch(
      /Words.*1/s,
    );
  });

  it('of code have their problems located in their own file', () => {
    const files = {
      'snippets/box.jsx': 'export const Box = () => (\n  <div>\n    <ParamField>x</ParamField>\n  </div>\n);',
    };
    const { document, body } = readPage(
      "import { Box } from '/snippets/box.jsx'\n\n<Box />\n\n<Box />",
      files,
    );
    expect([...document.problems, ...body.problems]).toMatchObject(
      Array(2).fill({ code: 'component-prop-missing', file: 'snippets/box.jsx', line: 3, column: 5 }),
    );
  });

  it('may be included in the older form', () => {
    expect(html('<Snippet file="x.mdx" a="1" />', { 'snippets/x.mdx': 'X {a}' })).toBe('<p>X 1</p>');
    expect(html('<Snippet file="x.mdx" />', { '_snippets/x.mdx': 'X' })).toBe('<p>X</p>');
  });

  it('of other file types in the older form are code', () => {
    const { document } = readPage('<Snippet file="x.ts" />', {
      'snippets/x.ts': "import a from 'a';\na({ b });\n",
    });
    expect(document.nodes).toMatchObject([
      { type: 'code', code: "import a from 'a';\na({ b });", language: 'ts' },
    ]);
    expect(document.problems).toEqual([]);
  });

  it('may name props that are not passed', () => {
    const files = { 'snippets/x.mdx': '{name} {verb ?? "is"} here{!soon && "."}{more ? ", too" : ""}' };
    const { html, document } = readPage('import X from \'/snippets/x.mdx\'\n\n<X name="It" />', files);
    expect(html).toBe('<p>It is here.</p>');
    expect(document.problems).toEqual([]);
    expect(readPage('{verb ?? "is"}').document.problems).toMatchObject([{ code: 'expression-unbound' }]);
    const unnamed = readPage("import X from '/snippets/x.mdx'\n\n<X />", files).document.problems;
    expect(unnamed).toMatchObject([
      {
        file: 'snippets/x.mdx',
        hint: expect.stringMatching(/^Pass `name` where `guides\/.+` uses this snippet/),
      },
    ]);
  });

  it('resolve links against the folder of the page and report problems in their own file', () => {
    const files = { 'snippets/deep/s.mdx': '\n[l](./other) <oops' };
    const { html, document } = readPage("import S from '/snippets/deep/s.mdx'\n\n<S />", files);
    expect(html).toContain('href="/base/guides/other"');
    expect(document.problems).toMatchObject([
      { code: 'mark-stray', file: 'snippets/deep/s.mdx', line: 2, column: 14 },
    ]);
    expect([...document.dependencies]).toEqual(['snippets/deep/s.mdx']);
  });

  it('that are missing, in a cycle, or packages are reported', () => {
    const files = {
      'snippets/a.mdx': "import B from './b.mdx'\n\na <B />",
      'snippets/b.mdx': "import A from './a.mdx'\n\nb <A />",
    };
    const { problems, text } = readPage(
      "import A from '/snippets/a.mdx'\nimport X from '/none.mdx'\nimport y from 'lodash'\nimport { z } from '/snippets/a.mdx'\n\n<A /> end",
      files,
    );
    expect(text).toMatch(/a b.*end/);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(['import-cycle', 'import-missing', 'import-package', 'import-name-missing']),
    );
  });

  it.each([
    [
      "import { Chart } from 'chart-lib';\n\n<Chart kind={Chart.BAR} />\n\n<Chart.Line>x</Chart.Line>",
      /^Export `Chart` from/,
    ],
    ["import { Note } from 'theme';\n\n<Note>x</Note>", /^Remove the import/],
    [
      "import dayjs from 'dayjs';\n\nIt is {dayjs().year()}, <Badge color={dayjs}>x</Badge>",
      /^Export `dayjs` from/,
    ],
    ["import Chart from '@/components/chart';\n\n<Chart />", /`\/components\/chart`/],
  ])('that are packages are reported once, not where they are used: %j', (source, hint) => {
    const { problems } = readPage(source).document;
    expect(problems).toMatchObject([{ code: 'import-package', line: 1, hint: expect.stringMatching(hint) }]);
  });

  it('a name that no import declares is reported beside one that failed', () => {
    const { problems } = readPage(
      "import { Chart } from 'chart-lib';\n\n<Chart />\n\n<Graph>{count}</Graph>",
    );
    expect(problems).toEqual(['import-package 1:24', 'expression-unbound 5:8', 'component-unknown 5:1']);
  });

  it('that show each other again and again end at a limit, with one problem', () => {
    const levels = Array.from({ length: 12 }, (_, i) => i);
    const shown = levels.map((i) => [
      `snippets/s${i + 1}.mdx`,
      `import A from './s${i}.mdx'\n\n${'<A />\n\n'.repeat(10)}`,
    ]);
    const bomb = { 'snippets/s0.mdx': 'word '.repeat(200), ...Object.fromEntries(shown) };
    expect(readPage("import A from '/snippets/s12.mdx'\n\n<A /> end", bomb).problems).toEqual([
      expect.stringContaining('snippets-too-large'),
    ]);
    const twice = [...levels, ...levels.map((i) => i + 12)].map((i) => [
      `snippets/s${i + 1}.jsx`,
      `import { A } from './s${i}.jsx';\nimport { A as B } from './s${i}.jsx';\nexport { A };`,
    ]);
    const modules = { 'snippets/s0.jsx': 'export const A = () => <b>x</b>;', ...Object.fromEntries(twice) };
    const { problems } = readPage("import { A } from '/snippets/s24.jsx'\n\ntext", modules);
    expect(problems).toEqual([expect.stringContaining('snippets-too-large')]);
  });

  it('that are missing are reported once, not again where they are used', () => {
    const { problems } = readPage("import X from '/none.mdx'\n\n<X />");
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['import-missing']);
  });

  it('give data and URLs of images', () => {
    const files = { 'data.json': '{"list": ["a", "b"]}', 'guides/pic.png': '' };
    expect(
      html(
        "import data from '/data.json'\nimport pic from './pic.png'\n\n{data.list.join('+')} <img src={pic} />",
        files,
      ),
    ).toMatch(/a\+b <img src="\/base\/guides\/pic.png"/);
  });

  it('of JSON with a syntax error are reported there', () => {
    const { document } = readPage("import data from '/data.json'\n\n{data.a}", {
      'data.json': '{\n  "a": 1,\n}\n',
    });
    const [{ code, file, line, message }] = document.problems as [Problem];
    expect([code, file, line]).toEqual(['import-syntax', 'data.json', 2]);
    expect(message).toMatch(/^`data\.json` is not valid JSON: .*[^.]\.$/);
  });

  it('may export what other files export', () => {
    const files = {
      'ui/index.jsx':
        "export { default as Bold, size } from './bold.jsx';\nexport * from './all.jsx';\nexport * as more from './all.jsx';\nexport const one = 'own';",
      'ui/bold.jsx': 'export default ({ children }) => <b>{children}</b>;\nexport const size = 3;',
      'ui/all.jsx': "export const one = 'theirs';\nexport const two = 'two';\nexport default 4;",
    };
    const imports = "import { Bold, size, one, two, more } from '/ui/index.jsx'";
    const { html, problems, document } = readPage(
      `${imports}\n\n<Bold>x</Bold> {size} {one} {two} {more.one}`,
      files,
    );
    expect(html).toBe('<p><b>x</b> 3 own two theirs</p>');
    expect(problems).toEqual([]);
    expect([...document.dependencies].sort()).toEqual(['ui/all.jsx', 'ui/bold.jsx', 'ui/index.jsx']);
  });

  it('report a name that their file does not export', () => {
    const files = {
      'ui/index.jsx': "export { A, B } from './b.jsx';",
      'ui/b.jsx': 'export const B = () => <b>b</b>;',
    };
    const { problems, document } = readPage("import { B } from '/ui/index.jsx'\n\n<B />", files);
    expect(problems).toEqual(['import-name-missing 1:10']);
    expect(document.problems[0]?.file).toBe('ui/index.jsx');
  });
});
