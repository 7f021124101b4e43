import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const COUNTER = `export const Counter = ({ start = 1 }) => {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
};`;

describe('islands', () => {
  it('show what they show at first, and carry their props', () => {
    const { html, body } = readPage(`${COUNTER}\n\n<Counter start={3} label={<b>x</b>}>**slot**</Counter>`);
    expect(html).toContain('<div class="island-view"><button>Pressed 3</button></div>');
    expect(html).toContain(
      'data-props="{&quot;start&quot;:3,&quot;label&quot;:{&quot;$html&quot;:&quot;&lt;b&gt;x&lt;/b&gt;&quot;}}"',
    );
    expect(html).toContain('<template><strong>slot</strong></template>');
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

  it('are the same bytes for the same source', () => {
    const keys = () => [...readPage(`${COUNTER}\n\n<Counter />`).body.islands.keys()];
    expect(keys()).toEqual(keys());
  });

  it('take over what cannot be worked out', () => {
    const { html, body } = readPage(
      '<button onClick={() => alert(1)}>Press</button>\n\n{new Date().getFullYear()}',
    );
    expect(html.match(/data-island/g)).toHaveLength(2);
    expect(html).toMatch(/class="island-view"><button>Press<\/button>/);
    expect([...body.islands.values()][0]!.code).toContain('new Date().getFullYear()');
  });

  it('are part of the line of text that they stand in', () => {
    const { html } = readPage('© {new Date().getFullYear()} Ours');
    expect(html).toMatch(
      /^<p>© <span class="island"[^>]*><span class="island-view">.*<\/span><\/span> Ours<\/p>$/,
    );
    const { problems } = readPage('Made {Date.now()}\n\n<Card title={Date.now()} />');
    expect(problems).toEqual(['expression-dynamic 3:7']);
  });

  it('stay static when nothing in them moves', () => {
    const { html, body } = readPage(
      'export const Box = ({ children }) => <div className="box">{children}</div>;\n\n<Box>x</Box>',
    );
    expect(html).toBe('<div class="box">x</div>');
    expect(body.islands.size).toBe(0);
  });

  it('that cannot be compiled are reported and show their content', () => {
    const files = { 'snippets/bad.jsx': 'export const Bad = () => { useState(; return <p>' };
    const { text } = readPage("import { Bad } from '/snippets/bad.jsx'\n\n<Bad>content</Bad>", files);
    expect(text).toBe('content');
  });
});
