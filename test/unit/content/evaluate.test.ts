import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../../src/components/components.ts';
import { createContentSite } from '../../../src/content/context/content-site.ts';
import { parsePage } from '../../../src/content/page/parse-page.ts';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { html, readPage } from './read-page.ts';

const value = (expression: string, before = '') =>
  html(`${before}\n\nx{${expression}}`).replace(/^<p>x|<\/p>$/g, '');

describe('expressions', () => {
  it('that are objects or functions are shown as written, and reported', () => {
    expect(readPage('export const o = { a: 1 };\n\nx {o}').problems).toEqual(['expression-object 3:3']);
    for (const code of ['Array', 'String', '{}', '{ a: 1 }']) {
      const page = readPage(`a {${code}} b`);
      expect(page.html).toBe(`<p>a {${code}} b</p>`);
      expect(page.problems).toEqual(['expression-object 1:3']);
    }
  });

  it('that contain only a comment show nothing', () => {
    const page = readPage('a\n\n{{/* b */}}\n\nc');
    expect(page.html).toBe(html('a\n\nc'));
    expect(page.problems).toEqual([]);
  });

  it('evaluate literals, operators and templates', () => {
    expect(value('1 + 2 * 3')).toBe('7');
    expect(value('"a" + `b${1}`')).toBe('ab1');
    expect(value('true && "yes"')).toBe('yes');
    expect(value('null ?? "none"')).toBe('none');
    expect(value('2 > 1 ? "more" : "less"')).toBe('more');
    expect(value('false')).toBe('');
  });

  it('pass all arguments to methods', () => {
    expect(value('"a,b,c".split(",", 2).join(" ")')).toBe('a b');
    expect(value('"a-b-a".indexOf("a", 1)')).toBe('4');
    expect(value('"a-b-a".lastIndexOf("a", 3)')).toBe('0');
    expect(
      value('"abc".startsWith("b", 1) && "abc".endsWith("b", 2) && !"abc".includes("a", 1) && "all"'),
    ).toBe('all');
    expect(value('[1, [2, [3, [4]]]].flat(2).length')).toBe('4');
    expect(value('[1, 2, 1].indexOf(1, 1)')).toBe('2');
    expect(value('[1, 2].includes(1, 1) ? "yes" : "no"')).toBe('no');
    expect(value('["a", "b", "c"].reduce((all, item, index) => all + item + index)')).toBe('ab1c2');
  });

  it('support sets and maps', () => {
    const data =
      'export const s = new Set(["a", "b", "a"]);\nexport const m = new Map([["k", 1], ["l", 2]]);';
    expect(value('s.has("a") && !s.has("c") && s.size', data)).toBe('2');
    expect(value('[...s].map((item) => <b>{item}</b>)', data)).toBe('<b>a</b><b>b</b>');
    expect(value('s', data)).toBe('ab');
    expect(value('m.get("l") + m.size + (m.get("x") ?? "-")', data)).toBe('4-');
    expect(value('[...m].map(([key, number]) => key + number).join()', data)).toBe('k1,l2');
    expect(value('m.set("n", 3).keys().join()', data)).toBe('k,l,n');
    expect(readPage(`${data}\n\n{m}`).problems).toEqual(['expression-object 4:1']);
    expect(
      value(
        'count()',
        'export const count = () => { let n = 0; for (const x of new Set([1, 1])) n += x; return n; };',
      ),
    ).toBe('1');
  });

  it('create lists, objects and copies of others', () => {
    expect(value('Array.from({ length: 3 }, (_, index) => index + 1).join()')).toBe('1,2,3');
    expect(value('Array.from(new Map([["a", 1]])).flat().join()')).toBe('a,1');
    expect(value('Array.from("abc").length')).toBe('3');
    expect(value('Object.fromEntries([["a", 1], ["__proto__", 2]]).a')).toBe('1');
    expect(value('JSON.parse("{\\"a\\": [1]}").a[0]')).toBe('1');
    expect(value('Array.from(list).push(1) + list.length', 'export const list = [0];')).toBe('3');
  });

  it.each(['n.includes(2)', 'new Set(n)', 'const [first, ...rest] = n', 'text.includes("b")'])(
    'do not go through long lists and texts again and again: %s',
    (work) => {
      const loop = `export const f = () => { let i = 0; for (; i < 60000; i++) { ${work}; } return i; };`;
      const data = `export const n = [${'1,'.repeat(100_000)}];\nexport const text = "a".repeat(300000);`;
      expect(value('f()', `${data}\n${loop}`)).toContain('data-docs-island');
    },
  );

  it('leave numbers in the format of another language to the browser', () => {
    expect(value('(1234.5).toLocaleString()')).toBe('1,234.5');
    expect(value('(1234.5).toLocaleString("en-US")')).toBe('1,234.5');
    expect(value('(1234.5).toLocaleString("de-DE")')).toContain('data-docs-island');
    expect(value('(1234.5).toLocaleString(undefined, { style: "percent" })')).toContain('data-docs-island');
  });

  it('know what numbers do not have, and leave their other methods to the browser', () => {
    expect(value('(5).unit ?? "none"')).toBe('none');
    expect(value('(255).toString(16)')).toBe('ff');
    expect(value('(5).toExponential()')).toContain('data-docs-island');
  });

  it('can use exports of the page', () => {
    const data = 'export const items = [{ n: "a", ok: true }, { n: "b" }];\nexport const [first] = items;';
    expect(value('items.filter((i) => i.ok).map((i) => i.n).join(", ")', data)).toBe('a');
    expect(value('items.map(({ n }, k) => <b key={k}>{n}</b>)', data)).toBe('<b>a</b><b>b</b>');
    expect(value('first.n.toUpperCase()', data)).toBe('A');
    expect(value('items?.missing?.deep ?? "-"', data)).toBe('-');
  });

  it('can use all exports of a page with a duplicate one', () => {
    expect(value('b', 'export const a = 1;\nexport const b = 3;\n\ntext\n\nexport const a = 2;')).toContain(
      'x3',
    );
  });

  it('call functions and components of the page', () => {
    const code = `export const double = (n) => n * 2;
export function Hello({ name = 'you', children }) {
  const greeting = \`Hello \${name}\`;
  if (name === 'nobody') return null;
  return <p className="hi">{greeting} {children}</p>;
}`;
    expect(value('double(21)', code)).toBe('42');
    expect(html(`${code}\n\n<Hello name="Ann">and **all**</Hello>`)).toBe(
      '<p class="hi">Hello Ann and <strong>all</strong></p>',
    );
    expect(html(`${code}\n\n<Hello name="nobody" />`)).toBe('');
  });

  it.each([
    'new Set(5).size',
    'new Map([1]).size',
    'new URL("https://a.b/c").pathname',
    'new RegExp("a").test("a") ? 1 : 2',
  ])('leave browser classes to the browser: %s', (code) => {
    const page = readPage(`{${code}}`);
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('data-docs-island="Expression1"');
  });

  it('report a class that is not defined', () => {
    expect(readPage('{new Shop().name}').problems).toEqual(['expression-unbound 1:1']);
    expect(readPage('a {Set} b').html).toBe('<p>a {Set} b</p>');
  });

  it('may be TypeScript', () => {
    expect(value('f(2)', 'export const f = (n: number): number => n + 1;')).toBe('3');
  });

  it('cannot reach beyond the static subset', () => {
    for (const code of [
      'x.constructor("return 1")()',
      '(() => {}).constructor',
      '[].constructor',
      '"".constructor',
      '({}).__proto__',
      'globalThis',
      'this',
      'import("x")',
      'new Date()',
      'eval("1")',
      '[].map.call',
    ]) {
      const { html } = readPage(`export const x = {};\n\nv{${code}}`);
      expect(html, code).not.toMatch(/native|function|Object|\[/);
    }
  });

  it('read lists with more entries than the limit of steps', () => {
    expect(value('numbers.length', `export const numbers = [${'1,'.repeat(500_000)}];`)).toBe('500000');
  });

  /** A value that occurs ten times in the next one, which does so again. */
  const multiplied = (first: string, next: (name: string) => string) =>
    Array.from({ length: 12 }, (_, level) =>
      level === 0 ? `export const a0 = ${first};` : `export const a${level} = ${next(`a${level - 1}`)};`,
    ).join('\n');
  const lists = multiplied('"x"', (name) => `[${`${name}, `.repeat(10)}]`);

  it.each([
    ['a list', '{a11}', lists],
    ['elements', '{a11}', multiplied('<b>x</b>', (name) => `<i>${`{${name}}`.repeat(10)}</i>`)],
    ['a template', '{`${a11}`}', lists],
    ['a sum', '{"" + a11}', lists],
    ['joined', '{a11.join()}', lists],
    ['flat', '{a11.flat(20)}', lists],
    ['an argument', '{"".concat(a11)}', lists],
    ['JSON', '{JSON.stringify(a11)}', lists],
    ['a prop', '<Card title="t" icon={a11} />', lists],
  ])('show no value that grows exponentially: %s', (_, shown, values) => {
    const site = createContentSite({ components: COMPONENTS, files: memoryFileTree({}) });
    const source = `${values}\n\n${shown}`;
    const document = parsePage({ file: 'https://x.y/spec.json', source, site, trusted: false });
    expect(document.nodes).toEqual([]);
    expect(document.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^expression-dynamic: .*its result is too large/),
    ]);
  });

  it('stop at their limits', () => {
    const endless =
      'export const f = (n) => f(n + 1);\nexport const g = () => { for (;;) {} };\nexport const h = () => "x".repeat(1e9);';
    for (const call of ['f(0)', 'g()', 'h()', '"ab".repeat(1e6).repeat(1e6)']) {
      expect(readPage(`${endless}\n\ntext {${call}}`).text).toMatch(/^text/);
    }
    const long = `{${'1+'.repeat(20_000)}1}`;
    expect(readPage(`text ${long}`).text).toMatch(/^text/);
  });
});

describe('variables', () => {
  it('are replaced, also in code; their values are text', () => {
    const page = readPage(
      'v{{version}} {{ ver-2 }}\n\n```\n{{version}}\n```',
      {},
      { version: '2.1', 'ver-2': '<b>x</b>' },
    );
    expect(page.html).toContain('<p>v2.1 x</p>');
    expect(page.html).toContain('<code>2.1</code>');
  });

  it('that are undefined are shown and reported', () => {
    const { html, problems } = readPage('a {{nope}} b');
    expect(html).toBe('<p>a {{nope}} b</p>');
    expect(problems).toEqual(['variable-undefined 1:3']);
  });
});

describe('functions and methods of JavaScript', () => {
  /** Expressions whose value is known without a browser, with what JavaScript shows. */
  it.each([
    ['String([1, 2]) + String(null) + String(undefined)', '1,2nullundefined'],
    ['Number(null) + Number([5]) + Number("")', '5'],
    ['parseInt("0x1f") + parseInt("12px")', '43'],
    ['["1", "2", "3"].map(parseInt).join()', '1,NaN,NaN'],
    ['["b", undefined, null, "a"].sort().join("-")', 'a-b--'],
    ['"a-b".replace("-", "$$") + "a-b".replace("-", "[$&]")', 'a$ba[-]b'],
    ['"abc"["1"]', 'b'],
    ['Object.entries(["x", "y"]).join()', '0,x,1,y'],
    ['Object.keys(Object.groupBy([1, 2, 3], (n) => n % 2 ? "odd" : "even")).join()', 'odd,even'],
    ['JSON.stringify({ a: [1], f() {}, u: undefined }, null, "-")', '{\n-"a": [\n--1\n-]\n}'],
    ['JSON.stringify({ a: 1, b: 2 }, ["b"])', '{"b":2}'],
    ['JSON.stringify([new Set([1]), () => 1])', '[{},null]'],
    ['[...Array(3).keys()].join() + Array(2).fill("x").join()', '0,1,2x,x'],
    ['new Array(3).map(() => 1).join()', ',,'],
    ['[1, 2, 3].findLast((n) => n < 3) + [1, 2, 3].reduceRight((a, b) => a - b)', '2'],
    ['Math.trunc(2.7) + Math.pow(2, 3) + (7 / 2 | 0)', '13'],
    ['Number.isInteger(5) && !isNaN("5") && decodeURIComponent("a%20b")', 'a b'],
    ['["b", "a", "C"].sort((a, b) => a.localeCompare(b)).join()', 'a,b,C'],
    ['[1] + [2]', '12'],
    ['[1] == 1 ? "yes" : "no"', 'yes'],
  ])('%s', (code, shown) => {
    expect(readPage(`x{${code}}`).problems).toEqual([]);
    expect(readPage(`x{${code}}`).document.nodes).toMatchObject([
      { name: 'p', children: [{ text: 'x' }, { text: shown }] },
    ]);
  });

  it('that are unsupported are left to the browser, not treated as undefined', () => {
    for (const code of ['Math.fround ?? 1', '[].copyWithin ?? 1', '"".big ?? 1', 'React.lazy ?? 1']) {
      expect(value(code), code).toContain('data-docs-island');
    }
  });

  it.each([
    ['a?.b.c.d ?? "none"', 'none'],
    ['a?.[0].b() ?? "none"', 'none'],
    ['o.f?.().x ?? "none"', 'none'],
  ])('%s short-circuits at the first optional chain on nothing', (code, shown) => {
    expect(value(code, 'export const a = null;\nexport const o = {};')).toBe(shown);
  });

  it.each([
    ['let s = ""; for (const k in { a: 1, b: 2 }) s += k; return s;', 'ab'],
    ['let n = 0; while (n < 3) n++; do { n++; } while (n < 3); return n;', '4'],
    ['const o = { n: 1 }; o.n++; o.list ??= []; o.list.push(o.n); return o.list.join();', '2'],
    ['try { return "done"; } catch { return "failed"; }', 'done'],
    ['const f = []; for (let i = 0; i < 3; i++) f.push(() => i); return f.map((g) => g()).join();', '0,1,2'],
  ])('run in a function body: %s', (body, shown) => {
    expect(value('f()', `export const f = () => { ${body} };`)).toBe(shown);
  });

  it('run regular expressions of bounded cost', () => {
    expect(value('"Hello, World!".toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")')).toBe(
      'hello-world',
    );
    expect(value('"camelCase".replace(/([A-Z])/g, (all, letter) => "-" + letter.toLowerCase())')).toBe(
      'camel-case',
    );
    expect(value('"John Smith".replace(/(\\w+) (\\w+)/, "$2, $1")')).toBe('Smith, John');
    expect(
      value('"a1b22".match(/\\d+/g).join() + "v2".match(/v(\\d)/)[1] + "a;b, c".split(/[;,]\\s*/).join("")'),
    ).toBe('1,222abc');
    expect(value('/^\\d{4}$/.test("2024") ? "year" : "no"')).toBe('year');
  });

  it.each(['/(a+)+b/', '/(a|aa)*b/', '/(?=a)b/', '/(a)\\1/', '/a*a*a*a*b/'])(
    'leave regular expressions that may take long to the browser: %s',
    (pattern) => {
      expect(value(`${pattern}.test("a") ? 1 : 2`)).toContain('data-docs-island');
    },
  );

  it('stop regular expressions at their limits', () => {
    const text = 'export const t = "a".repeat(100000);';
    expect(value('/a*a*b/.test(t) ? 1 : 2', text)).toContain('data-docs-island');
    expect(value('t.replaceAll("a", t)', text)).toContain('data-docs-island');
    const many =
      'export const m = Array.from({ length: "x" });\nexport const n = Array.from({ length: 3e7 });';
    expect(value('m.length + n.length', many)).toContain('data-docs-island');
  });
});

describe('code that fails in React', () => {
  it.each([
    ['{cfg.b.c}', '`{cfg.b.c}` fails, also in the browser: `c` is read from undefined.'],
    [
      "{'a'.toUppercase()}",
      "`{'a'.toUppercase()}` fails, also in the browser: it calls a value that is not a function.",
    ],
    ['<Name />', '`<Name>` fails, also in the browser: `name` is read from undefined.'],
    ['<State />', '`<State>` fails, also in the browser: `name` is read from null.'],
    ['<Shown />', '`<Shown>` fails, also in the browser: an object or a function cannot be shown.'],
  ])('is reported: %s', (code, message) => {
    const source = `export const cfg = { a: 1 };
export const Name = ({ user }) => <b>{user.name}</b>;
export const State = () => { const [user] = useState(null); return <b>{user.name}</b>; };
export const Shown = () => <b>{cfg}</b>;

${code}`;
    const { document } = readPage(source);
    expect(document.problems.map((problem) => `${problem.code} ${problem.line}: ${problem.message}`)).toEqual(
      [`expression-fails 6: ${message}`],
    );
  });

  it('is not reported if it is caught, or if only the browser can tell', () => {
    for (const body of [
      'try { return null.x; } catch { return 1; }',
      'return new Set([1]).values().next().value;',
      'return new Set([1]).union(new Set([2])).size;',
      'return btoa("a") + structuredClone({ a: 1 }).a;',
    ]) {
      const page = readPage(`export const f = () => { ${body} };\n\nx{f()}`);
      expect(page.problems, body).toEqual([]);
      expect(page.html, body).toContain('data-docs-island');
    }
  });
});

describe('destructuring exports', () => {
  const config = `export const config = { a: 1, list: ['x', 'y'], parts: { Part: () => <b>part</b> } };
export const { a, b = 2, parts: { Part }, ...rest } = config;
export const [, second] = config.list;`;

  it('define names of the page', () => {
    expect(value('a + b + second + rest.list.length', config)).toBe('3y2');
    expect(html(`${config}\n\na <Part />`)).toBe('<p>a <b>part</b></p>');
  });

  it('can be imported', () => {
    const page = readPage("import { a, Part } from '/snippets/config.jsx'\n\nx {a} <Part />", {
      'snippets/config.jsx': config,
    });
    expect(page.problems).toEqual([]);
    expect(page.html).toBe('<p>x 1 <b>part</b></p>');
  });

  it('are reported with their source if that is unknown', () => {
    const { document, html } = readPage('export const { a } = missing;\n\nx {a}');
    expect(document.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('`missing` is not defined'),
    ]);
    expect(html).toBe('<p>x {a}</p>');
    expect(value('a', 'export const { a } = window.config;')).toContain('data-docs-island');
  });
});
