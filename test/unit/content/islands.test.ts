import { describe, expect, it } from 'vitest';
import { html, readPage } from './read-page.ts';

const COUNTER = `export const Counter = ({ start = 1 }) => {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
};`;

/** What an attribute of the first island holds. */
function dataOf(html: string, name: string): unknown {
  const text = new RegExp(`data-docs-${name}="([^"]*)"`).exec(html)?.[1] ?? 'null';
  return JSON.parse(
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

const MENU = `export const Menu = ({ children }) => {
  const [open, setOpen] = useState(children[0].props.id);
  return <nav>{children.map((child) => child.props.id === open ? child : null)}</nav>;
};
export const Item = ({ id, children }) => <div id={\`item-\${id}\`}>{children}</div>;`;

describe('what islands are given', () => {
  it('are elements with the props that the page gives them, not what they render', () => {
    const { html, body } = readPage(
      `${MENU}\n\n<Menu>\n  <Item id="a">First</Item>\n  <Item id="b">Second</Item>\n</Menu>`,
    );
    const [key] = [...body.islands.keys()];
    expect(dataOf(html, 'content')).toEqual([
      { m: key, n: 'Item', p: { id: 'a' }, c: ['First'] },
      { m: key, n: 'Item', p: { id: 'b' }, c: ['Second'] },
    ]);
  });

  it('are in the page without scripts, even if they are not shown initially', () => {
    const menu = readPage(
      `${MENU}\n\n<Menu>\n  <Item id="a">First</Item>\n  <Item id="b">Second</Item>\n</Menu>`,
    );
    expect(menu.html).toContain(
      '<div class="island-view"><div id="item-a">First</div>\n<div id="item-b">Second</div>',
    );
    const closed = readPage(
      'export const Closed = ({ children }) => { const [open] = useState(false); return <b>More{open && children}</b>; };\n\n<Closed>\n  Hidden words\n</Closed>',
    );
    expect(closed.html).toContain('<b>More</b><noscript><p>Hidden words</p>');
    expect(closed.html).not.toContain('<template');
    expect(closed.twin).toContain('Hidden words');
    expect(closed.sections[0]!.text).toContain('Hidden words');
  });

  it('show components and code as the build made them, between comments', () => {
    const { html } = readPage(
      'export const Box = ({ children }) => { useState(0); return <div>{children}</div>; };\n\n<Box>\n  <Card title="T">inner</Card>\n\n  ```js\n  let a\n  ```\n</Box>',
    );
    const [card, code] = dataOf(html, 'content') as { s: number }[];
    expect(card).toEqual({ n: 'Card', p: { title: 'T' }, c: ['inner'], s: 1 });
    expect(code).toMatchObject({
      n: 'pre',
      c: [{ n: 'code', p: { className: 'language-js' }, c: ['let a'] }],
    });
    expect(html).toMatch(/<!--piece 1--><div class="card">[\s\S]*<!--\/piece 1-->/);
    expect(html).toContain(`<!--piece ${code!.s}--><`);
    expect(html.match(/class="card"/g)).toHaveLength(1);
  });

  it('include islands, which run as part of the one around them', () => {
    const { html, body } = readPage(`${COUNTER}\n\n<Counter><Counter start={9} /></Counter>`);
    const [key] = [...body.islands.keys()];
    expect(dataOf(html, 'content')).toEqual([{ m: key, n: 'Counter', p: { start: 9 } }]);
    expect(html.match(/data-docs-island=/g)).toHaveLength(1);
  });

  it('have headings with ids and entries in the contents', () => {
    const { html, document } = readPage(
      'export const Box = ({ children }) => { useState(0); return <div>{children}</div>; };\n\n## Before\n\n<Box>\n\n## Inside\n\n</Box>\n\n## Inside',
    );
    expect(document.headings.map(({ id }) => id)).toEqual(['before', 'inside', 'inside-2']);
    expect(html).toMatch(/<div class="island-view"><div><!--piece 1--><h2[^>]* id="inside"/);
  });

  it('are not in the page if everything can be evaluated', () => {
    const { html, body } = readPage(
      'export const Outer = ({ children }) => <ul>{children}</ul>;\nexport const Inner = ({ children }) => <li>{children}</li>;\n\n<Outer><Inner>a</Inner><Inner>b</Inner></Outer>',
    );
    expect(html).toBe('<ul><li>a</li>\n<li>b</li>\n</ul>');
    expect(body.islands.size).toBe(0);
  });
});

describe('islands', () => {
  it('have their initial output and their props', () => {
    const { html, body } = readPage(`${COUNTER}\n\n<Counter start={3} label={<b>x</b>}>**slot**</Counter>`);
    expect(html).toContain('<div class="island-view"><button>Pressed 3</button>');
    expect(dataOf(html, 'props')).toEqual({ start: 3, label: { $nodes: [{ n: 'b', c: ['x'] }] } });
    expect(dataOf(html, 'content')).toEqual([{ n: 'strong', c: ['slot'] }]);
    expect([...body.features]).toEqual(['islands']);
  });

  it('are compiled into modules that refer to each other', () => {
    const files = {
      'snippets/a.jsx':
        "import { B } from './b.jsx';\nexport const A = () => { useEffect(() => {}); return <B />; };",
      'snippets/b.jsx': 'export const B = () => <Card title="t">{window.x}</Card>;',
    };
    const { body } = readPage("import { A } from '/snippets/a.jsx'\n\n<A />", files);
    const modules = [...body.islands.values()];
    expect(modules).toHaveLength(2);
    const main = modules.find(({ code }) => code.includes('useEffect(()'))!;
    expect(main.code).toContain('"./b.jsx":"island.');
    expect(main.code).not.toMatch(/<B|import /);
    expect(modules.find(({ code }) => code.includes('window.x'))!.code).toContain('var { Card');
  });

  it('of a snippet use the components that the page has imported', () => {
    const files = {
      'snippets/grid.mdx': 'export const Grid = ({ children }) => <div className="grid">{children}</div>;',
      'snippets/list.mdx':
        'export const List = ({ of }) => {\n  const [all] = useState(of);\n  return <Grid>{all.map((one) => <Card title={one} onClick={() => {}} />)}</Grid>;\n};',
    };
    const { html, body } = readPage(
      "import { Grid } from '/snippets/grid.mdx'\nimport { List } from '/snippets/list.mdx'\n\n<List of={['a']} />",
      files,
    );
    const rendered: unknown[] = [];
    const modules = new Map<string, Record<string, unknown>>();
    const run = (key: string): Record<string, unknown> => {
      const exports: Record<string, unknown> = {};
      new Function('docsIsland', body.islands.get(key)!.code)(
        (imports: Record<string, string>, factory: (...given: unknown[]) => void) =>
          factory((name: string) => modules.get(name) ?? run(imports[name]!), exports, {
            __element: (type: unknown) => rendered.push(type),
            useState: (value: unknown) => [value],
            components: {},
          }),
      );
      return exports;
    };
    const key = /data-docs-module="([^"]*)"/.exec(html)![1]!;
    (run(key).List as (props: object) => void)({ of: ['a'] });
    expect(rendered.map((type) => (typeof type === 'function' ? type.name : type))).toContain('Grid');
  });

  it("may take components from the platform's object of them", () => {
    const { body, problems } = readPage("import { Plan } from '/snippets/plan.jsx'\n\n<Plan />", {
      'snippets/plan.jsx':
        'const { Card } = MintlifyComponents;\nexport const Plan = () => { const [n] = useState(1); return <Card title="Plan">{n}</Card>; };',
    });
    const made: unknown[] = [];
    new Function('docsIsland', [...body.islands.values()][0]!.code)(
      (_: object, factory: (...given: unknown[]) => void) => {
        const exports: { Plan?: () => void } = {};
        factory(() => ({}), exports, {
          __element: (type: unknown) => made.push(type),
          useState: (value: unknown) => [value],
          components: { Card: 'the card' },
        });
        exports.Plan!();
      },
    );
    expect(made).toEqual(['the card']);
    expect(problems).toEqual([]);
  });

  it('are the same bytes for the same source', () => {
    const keys = () => [...readPage(`${COUNTER}\n\n<Counter />`).body.islands.keys()];
    expect(keys()).toEqual(keys());
  });

  it('run what cannot be evaluated', () => {
    const { html, body } = readPage(
      '<button onClick={() => alert(1)}>Press</button>\n\n{new Date().getFullYear()}',
    );
    expect(html.match(/data-docs-island/g)).toHaveLength(2);
    expect(html).toMatch(/class="island-view"><button>Press<\/button>/);
    expect([...body.islands.values()][0]!.code).toContain('new Date().getFullYear()');
  });

  it.each(['useState', 'React.useState'])('run expressions with hooks, such as %s', (hook) => {
    const code = `(() => {
  const [plants, setPlants] = ${hook}([]);
  ${hook.replace('State', 'Effect')}(() => load(setPlants), []);
  return plants.length > 0 ? plants.map((plant) => <Card title={plant} />) : <p>Loading</p>;
})()`;
    const { html, body, problems } = readPage(
      `export const load = (use) => use(['Fern']);\n\n<Columns>\n{\n  ${code}\n}\n</Columns>`,
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(/data-docs-island="Expression1".*class="island-view"><p>Loading<\/p>/);
    expect([...body.islands.values()][0]!.code).toContain('setPlants');
  });

  it('run components with hooks, also those of the React object', () => {
    const { html } = readPage(
      'export const Total = () => { const [n] = React.useState(3); return <b>{n}</b>; };\n\n<Total />',
    );
    expect(html).toMatch(/data-docs-island="Total".*<b>3<\/b>/);
  });

  it('do not run text that only looks like a hook', () => {
    const { html } = readPage("{'useState(0)'} {[1].map((useCase) => useCase)}");
    expect(html).toBe('<p>useState(0) 1</p>');
  });

  it('are inline in a line of text', () => {
    const { html } = readPage('© {new Date().getFullYear()} Ours');
    expect(html).toMatch(
      /^<p>© <span class="island"[^>]*><span class="island-view">.*<\/span><\/span> Ours<\/p>$/,
    );
    const { problems } = readPage('Made {Date.now()}\n\n<Card title={Date.now()} />');
    expect(problems).toEqual(['expression-dynamic 3:7']);
  });

  it('are static HTML if nothing in them is interactive', () => {
    const { html, body } = readPage(
      'export const Box = ({ children }) => <div className="box">{children}</div>;\n\n<Box>x</Box>',
    );
    expect(html).toBe('<div class="box">x</div>');
    expect(body.islands.size).toBe(0);
  });

  it('have the icons and classes of expressions in the page', () => {
    const { html } = readPage('{[1].map(() => <Card icon="star" className="mt-7">{Date.now()}</Card>)}');
    expect(html).toContain('<template data-docs-icon="star">');
    expect(html).toContain('.mt-7');
  });

  it('report icons that no set has, at their place in the code', () => {
    const files = {
      'snippets/menu.jsx': `export const Menu = () => {
  const [open] = useState(false);
  const entries = [{ icon: 'star' }, { icon: 'nothing' }];
  return open ? <Icon
    icon={
      'no-such'
    } /> : null;
};
`,
    };
    const { body } = readPage(
      'import { Menu } from \'/snippets/menu.jsx\'\n\n<Menu />\n\nexport const Own = () => { useState(0); return <Icon icon="none" />; };\n\n<Own />',
      files,
    );
    expect(body.problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)).toEqual(
      expect.arrayContaining([
        'icon-unknown snippets/menu.jsx:3:47',
        'icon-unknown snippets/menu.jsx:6:8',
        'icon-unknown guides/page.mdx:5:60',
      ]),
    );
    expect(body.problems.filter(({ line }) => line === 1)).toEqual([]);
  });

  it('that cannot be compiled are reported and show their content', () => {
    const files = { 'snippets/bad.jsx': 'export const Bad = () => { useState(; return <p>' };
    const { text } = readPage("import { Bad } from '/snippets/bad.jsx'\n\n<Bad>content</Bad>", files);
    expect(text).toBe('content');
  });
});

describe('content of a component that takes no children', () => {
  const read = (component: string, page = '<Field name="id">What it is</Field>') =>
    readPage(`export const Field = ${component};\n\n${page}`).problems;

  it('is reported, because it is not shown', () => {
    expect(read('({ name }) => <code>{name}</code>')).toEqual(['component-content-ignored 3:1']);
    expect(read('() => <hr />')).toEqual(['component-content-ignored 3:1']);
    expect(read('({ name } = {}) => { const [open] = useState(false); return <b>{name}</b>; }')).toEqual([
      'component-content-ignored 3:1',
    ]);
  });

  it('is not reported when the component may show it, or there is none', () => {
    expect(read('({ name, children }) => <p>{name}{children}</p>')).toEqual([]);
    expect(read('({ name, ...rest }) => <p>{name}{rest.children}</p>')).toEqual([]);
    expect(read('(props) => <p>{props.children}</p>')).toEqual([]);
    expect(read('({ name }) => <code>{name}</code>', '<Field name="id">\n\n</Field>')).toEqual([]);
  });

  it('is not reported inside another component of the author, which may read it', () => {
    const list =
      'export const List = ({ children }) => <p>{children}</p>;\n\n<List><Field name="a">b</Field></List>';
    expect(read('({ name }) => <code>{name}</code>', list)).toEqual([]);
  });
});

describe('components, as React calls them', () => {
  it('get text as a string', () => {
    const shout = 'export const Shout = ({ children }) => <b>{typeof children} {children.toUpperCase()}</b>;';
    expect(html(`${shout}\n\na <Shout>hello</Shout>`)).toBe('<p>a <b>string HELLO</b></p>');
  });

  it('are left to the browser when they look into other children', () => {
    for (const code of ['children.props.id', 'children?.type ?? 1', 'Array.isArray(children) ? 1 : 2']) {
      const page = readPage(
        `export const C = ({ children }) => <b>{${code}}</b>;\n\n<C><i id="x">a</i><i>b</i></C>`,
      );
      expect(page.html, code).toContain('data-docs-island="C"');
    }
  });

  it('choose the name of an element', () => {
    const code = "export const Tag = ({ as: Name = 'em' }) => <Name>x</Name>;";
    expect(html(`${code}\n\na <Tag /> <Tag as="strong" />`)).toBe('<p>a <em>x</em> <strong>x</strong></p>');
    const logo = html("import Logo from '/logo.svg'\n\n<Logo />", { 'logo.svg': '<svg/>' });
    expect(logo).toContain('<img src="/base/logo.svg"');
  });

  it('may be wrapped by memo and forwardRef', () => {
    for (const wrapper of ['memo', 'forwardRef'])
      expect(html(`export const C = React.${wrapper}(({ n }) => <i>{n}</i>);\n\na <C n={4} />`)).toBe(
        '<p>a <i>4</i></p>',
      );
  });

  it('take a function as their content', () => {
    const rows = 'export const Rows = ({ children }) => <p>{[1, 2].map(children)}</p>;';
    expect(html(`${rows}\n\n<Rows>{(n) => <b>{n}</b>}</Rows>`)).toBe('<p><b>1</b><b>2</b></p>');
    expect(html(`${rows}\nexport const All = () => <Rows>{(n) => <b>{n}</b>}</Rows>;\n\n<All />`)).toBe(
      '<p><b>1</b><b>2</b></p>',
    );
  });

  const count =
    'export const Count = ({ format }) => { const [n] = useState(1); return <b>{format(n)}</b>; };';

  it('run as code when JSON cannot express their props', () => {
    const page = readPage(`${count}\n\n<Count title="a &amp; b" format={(n) => n + '!'} />`);
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('data-docs-island="Expression1"');
    expect(page.html).toContain('<b>1!</b>');
    const [module] = page.body.islands.values();
    expect(module!.code).toContain('title: "a & b"');
  });

  it('run as code when the component has no name at the top level of its module', () => {
    const local = readPage(
      '{(() => {\n  const Count = () => { const [n] = useState(3); return <b>{n} results</b>; };\n  return <Count />;\n})()}',
    );
    expect(local.problems).toEqual([]);
    expect(local.html).toMatch(
      /data-docs-island="Expression1"[^>]*><div class="island-view"><b>3 results<\/b>/,
    );
    const member = readPage(
      'export const Parts = { Toggle: ({ label, children }) => { const [n] = useState(3); return <p>{n} {label} {children}</p>; } };\n\n<Parts.Toggle label="of">**5**</Parts.Toggle>',
    );
    expect(member.problems).toEqual([]);
    expect(member.html).toMatch(
      /data-docs-island="Expression1"[^>]*><div class="island-view"><p>3 of <strong>5<\/strong>/,
    );
    expect([...member.body.islands.values()][0]!.code).toContain(
      'exports.Parts.Toggle, { label: "of",}, children',
    );
  });

  it('have their initial output in a snippet, whose props only the build knows', () => {
    const count = '{ Count: () => { const [n] = useState(3); return <b>{n} results</b>; } }';
    const { html, problems } = readPage("import Count from '/count.mdx';\n\n<Count />", {
      'count.mdx': `export const Parts = ${count};\n\n<Parts.Count />`,
    });
    expect(html).toBe('<b>3 results</b>');
    expect(problems).toEqual(['expression-dynamic 3:1']);
  });

  it('run together with the component that gives them a function', () => {
    const page = readPage(`${count}\nexport const C = () => <p><Count format={(n) => n} /></p>;\n\n<C />`);
    expect(page.html).toContain('data-docs-island="C"');
    expect(page.html).not.toContain('data-docs-island="Count"');
  });

  it('may be classes, and show an initial set', () => {
    const page = readPage('export class C extends React.Component { render() { return 1; } }\n\n<C />');
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('data-docs-island="C"');
    const set = 'export const S = () => { const [s] = useState(new Set([1, 2])); return <b>{s.size}</b>; };';
    expect(html(`${set}\n\n<S />`)).toContain('<b>2</b>');
  });
});

describe('components in headings', () => {
  const page = (heading: string) =>
    readPage(
      `export const Since = ({ version }) => <b>Since {version}</b>;\nexport const Mark = ({ children }) => <i>{children}</i>;\n\n${heading}`,
    ).document.headings.map(({ id, text }) => `${id}: ${text}`);

  it('do not add their own output to ids and the table of contents', () => {
    expect(page('## Order routing <Since version="5" />')).toEqual(['order-routing: Order routing']);
    expect(page('## Order <Mark>routing</Mark>')).toEqual(['order-routing: Order routing']);
  });

  it('give a heading its id when it has nothing else', () => {
    expect(page('## <Since version="5" />')).toEqual(['since-5: Since 5']);
  });
});

describe('a problem in a component that the page declares', () => {
  const placesOf = (source: string) => [...new Set(readPage(source).problems)];
  const uses = '\n\n<Box>one</Box>\n\n<Box>two</Box>\n';

  it('is where the component has it, and so once for all uses', () => {
    const box = "import x from 'react';\n\nText.\n\nexport const Box = ({ children }) => (\n  <div>\n";
    expect(placesOf(`${box}    <img src="/a.png" />\n  </div>\n)${uses}`)).toEqual(['image-alt-missing 7:5']);
    expect(placesOf(`${box}    <Crad>{children}</Crad>\n  </div>\n)${uses}`)).toEqual([
      'component-unknown 7:5',
    ]);
  });

  it('is where the component is used if its value comes from there', () => {
    const shot = 'export const Shot = ({ icon }) => <Card icon={icon} title="x" />;\n\n';
    expect(placesOf(`${shot}<Shot icon="no-such" />\n\n<Shot icon="none" />\n`)).toEqual([
      'icon-unknown 3:13',
      'icon-unknown 5:13',
    ]);
  });
});
