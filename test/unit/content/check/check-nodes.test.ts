import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { COMPONENTS } from '../../../../src/components/components.ts';
import { DIAGRAM_TYPES } from '../../../../src/content/check/diagram.ts';
import { root } from '../../../guards/source-files.ts';
import { problems, readPage } from '../read-page.ts';

describe('alternative texts', () => {
  test('an image without one is reported', () => {
    expect(problems('![](a.png)\n\n<img src="b.png" />')).toEqual([
      'image-alt-missing 1:1',
      'image-alt-missing 3:1',
    ]);
  });

  test('the problem is at the image without one, not at another one of the same file', () => {
    expect(problems('![A chart](a.png) ![](a.png)')).toEqual(['image-alt-missing 1:19']);
  });

  test('a text, a label, a caption, or an empty text of decoration are fine', () => {
    expect(
      problems(`![A chart](a.png)

<img src="b.png" alt="" />

<img src="c.png" aria-hidden="true" />

<Frame caption="The dashboard">
  ![](d.png)
</Frame>`),
    ).toEqual([]);
  });
});

describe('headings', () => {
  test('one that skips a level is reported; going back up is fine', () => {
    expect(problems('## A\n\n#### B\n\n## C\n\n### D')).toEqual(['heading-order 3:1']);
  });

  test('the title of the page is level 1', () => {
    expect(problems('### A')).toEqual(['heading-order 1:1']);
    expect(problems('# Again\n\n## A')).toEqual([]);
  });

  test('an update of a changelog is level 2', () => {
    expect(problems('<Update label="1.0">\n### Fixed\n</Update>')).toEqual([]);
  });
});

describe('texts of links', () => {
  test('a vague one is reported, in other languages too', () => {
    expect(problems('Click [here](/a), [**Here**](/b). or [ici](/c).').map((at) => at.split(' ')[0])).toEqual(
      Array(3).fill('link-text-vague'),
    );
    expect(problems('See [the guide to here](/a) and <a href="/b" aria-label="Guide">here</a>.')).toEqual([]);
  });

  test('a link without text is reported, unless its content may have one', () => {
    expect(problems('<a href="/a"><Icon icon="star" /></a>')).toEqual(['link-text-missing 1:1']);
    expect(problems('<a href="/a"><span><Icon icon="star" /></span></a> [](/b)')).toEqual([
      'link-text-missing 1:55',
      'link-text-missing 1:1',
    ]);
    expect(problems('[![Build](a.png)](/b)')).toEqual([]);
    expect(problems('<a id="here"></a>')).toEqual([]);
  });
});

test('links of a page with the same icon are one problem', () => {
  const link = (to: string, icon: string) => `<a href="/${to}"><Icon icon="${icon}" /></a>`;
  const source = [link('a', 'star'), link('b', 'github'), link('c', 'star'), link('d', 'star')].join('\n\n');
  expect(readPage(source).document.problems).toMatchObject([
    { line: 1, message: expect.stringContaining('The link to `/a` and 2 other links with this icon') },
    { line: 3, message: expect.stringContaining('The link to `/b` has no text') },
  ]);
});

describe('properties of components', () => {
  test('one that a component does not have is reported where the tag names it', () => {
    expect(problems(`<Card title="titel" titel="A" />`)).toEqual([]);
    expect(problems(`Text <Card cta="titel" titel="A" /> more`)).toEqual(['component-prop-unknown 1:24']);
    expect(
      problems(`<Card
  cta={<b titel="x">{'>'}</b>}
  href="/titel"
  titel="A"
>
  B
</Card>`),
    ).toEqual(['component-prop-unknown 4:3']);
  });

  test('the name that other tools use is reported with the name here, if the component has it', () => {
    const page = readPage(
      '<Accordion title="A" expanded>B</Accordion>\n\n<Note open>C</Note>\n\n<Expandable summary="D">E</Expandable>\n\n<Steps name="F"><Step name="Create the first key">G</Step></Steps>',
    );
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<Accordion>` has no prop `expanded`, so it has no effect. Did you mean `defaultOpen`?',
      '`<Expandable>` has no prop `summary`, so it has no effect. Did you mean `title`?',
      '`<Step>` has no prop `name`, so it has no effect. Did you mean `title`?',
    ]);
  });

  test('a required one that is missing is reported, unless it is only misspelled', () => {
    const page = readPage(
      '<Tooltip>a</Tooltip>\n\n<Tooltip text="b">a</Tooltip>\n\n<Update description="b">c</Update>\n\n<Accordion heading="d">e</Accordion>\n\n<Tree><Tree.File /></Tree>',
    );
    expect(page.document.problems.map(({ message }) => message)).toEqual([
      '`<Tooltip>` needs `tip`.',
      '`<Tooltip>` has no prop `text`, so it has no effect.',
      '`<Update>` needs `label`.',
      '`<Accordion>` has no prop `heading`, so it has no effect.',
      '`<Tree.File>` needs `name`.',
    ]);
  });

  test('a handler of events is reported where the tag names it, on any component, and not on HTML', () => {
    const source =
      '<Card title="A" onClick={() => go()}>B</Card>\n\nA <Badge onMouseEnter="go()">c</Badge> and <Link href="/a" onFocus={() => go()}>d</Link>.';
    const { document, problems } = readPage(source);
    expect(problems).toEqual([
      'component-prop-unknown 1:17',
      'component-prop-unknown 3:10',
      'component-prop-unknown 3:60',
    ]);
    expect(document.problems[0]).toMatchObject({
      message: '`<Card>` has no prop `onClick`, so it has no effect.',
      hint: 'Put `onClick` on an HTML element: a `<button>` inside of it, or a `<div>` around it.',
    });
    const inHtml = '<div onClick={() => go()}><Card title="A">B</Card></div>';
    const inComponent = 'export const Own = () => <Card title="A" onClick={() => go()}>B</Card>;\n\n<Own />';
    expect([...readPage(inHtml).problems, ...readPage(inComponent).problems]).toEqual([]);
  });

  test('a list of titles is reported with the place where each belongs', () => {
    const page = readPage(
      '<CodeGroup tabs={["A", "B"]}>\n\n```js\n1\n```\n\n</CodeGroup>\n\n<Tabs items="A, B"><Tab title="A">C</Tab></Tabs>',
    );
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<CodeGroup>` has no prop `tabs`, so it has no effect. Write each title after the language of its code block: `js Title`.',
      '`<Tabs>` has no prop `items`, so it has no effect. Give each `<Tab>` its `title`.',
    ]);
  });

  test('a title of a component that shows none is reported, also if it is one word', () => {
    const page = readPage(
      '<Steps title="Setup"><Step title="A">B</Step></Steps>\n\n<Frame title="C">D</Frame>\n\n<Tabs title=""><Tab title="E">F</Tab></Tabs>',
    );
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<Steps>` has no prop `title`, so it has no effect. Write it above `<Steps>`, as a heading.',
    ]);
  });

  test('text in one that a component does not have is reported, because it is not shown', () => {
    const page = readPage('<Card title="A" subtitle="How to begin" variant="plain">B</Card>');
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<Card>` has no prop `subtitle`, so its text is not shown. Write the text between `<Card>` and `</Card>`.',
    ]);
  });

  test('a path or a URL in one that a component does not have is reported, because it leads nowhere', () => {
    const page = readPage('<Frame src="/images/a.png" />\n\n<Card title="A" image="./b.png">B</Card>');
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<Frame>` has no prop `src`, so it has no effect. Write a link or an image in `<Frame>`.',
      '`<Card>` has no prop `image`, so it has no effect. Did you mean `img`?',
    ]);
  });

  test('a script in an attribute is reported on HTML, too, because no page keeps it', () => {
    const { document, problems } = readPage('Press <button type="button" onclick="go()">Go</button>.');
    expect(problems).toEqual(['component-prop-unknown 1:29']);
    expect(document.problems[0]).toMatchObject({
      message: '`<button>` has no prop `onclick`, so it has no effect.',
      hint: 'Write a function, `onClick={() => …}`, or add the handler in a `.js` file of the site.',
    });
  });

  test('a value that has no effect is reported with the values that have one', () => {
    const page = readPage(
      '<Callout type="warn">A</Callout>\n\n<Badge color="pink" size="sm">B</Badge>\n\n<Visibility for="human">C</Visibility>\n\n<Columns cols="three">D</Columns>\n\n<Prompt description="E" actions={["copy", "vscode"]}>F</Prompt>',
    );
    expect(page.problems).toEqual(
      [1, 3, 5, 7, 9].map((line) => expect.stringMatching(`component-prop-value ${line}:`)),
    );
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`warn` is not a value of `type` in `<Callout>`, so it has no effect. Did you mean `warning`?',
      '`pink` is not a value of `color` in `<Badge>`, so it has no effect. Use one of `gray`, `blue`, `green`, `yellow`, `orange`, `red`, `purple`, `white`, `surface`, `white-destructive`, `surface-destructive`.',
      '`human` is not a value of `for` in `<Visibility>`, so it has no effect. Did you mean `humans`?',
      '`three` is not a value of `cols` in `<Columns>`, so it has no effect. Use one of `1`, `2`, `3`, `4`, `5`, `6`.',
      '`vscode` is not a value of `actions` in `<Prompt>`, so it has no effect. Use one of `copy`, `cursor`.',
    ]);
  });

  test('values in another spelling, empty ones and those that only the browser knows are not reported', () => {
    expect(
      problems(
        '<Callout type="Caution">A</Callout>\n\n<Columns cols={3}>B</Columns>\n\n<CardGroup cols="2">C</CardGroup>\n\n<Badge color="">D</Badge>\n\n<Note type="anything">E</Note>',
      ),
    ).toEqual([]);
  });

  test('a misspelled one is reported with the correct name', () => {
    const page = readPage('<CardGroup Cols={3}>\n  <Card titel="A" href="/a" />\n</CardGroup>');
    expect(page.document.problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      '`<CardGroup>` has no prop `Cols`, so it has no effect. Did you mean `cols`?',
      '`<Card>` has no prop `titel`, so it has no effect. Did you mean `title`?',
    ]);
  });

  test('one that is similar to none, and one that every element may have, is not reported', () => {
    expect(problems('<Card title="A" vertical data-x="1" aria-label="b" className="c" id="d" />')).toEqual(
      [],
    );
  });

  test('are listed for every component, except those that become an element with all their attributes', () => {
    const elements = ['Heading', 'Image', 'Link', 'OptimizedVideo', 'Video', 'ZoomImage'];
    const without = ['ApiPlayground', 'FileTree', 'Latex', 'Mermaid', 'Panel', 'Snippet', 'Tree'];
    const missing = [...COMPONENTS.keys()].filter((name) => !COMPONENTS.get(name)!.props);
    expect(missing.sort()).toEqual([...elements, ...without].sort());
  });

  test('that the renderer of a component reads are in its list', () => {
    const common = ['id', 'className', 'class', 'style', 'children', 'title', 'ts'];
    const unlisted = [...COMPONENTS.values()].flatMap(({ names, props, html }) =>
      propsReadBy(props && html)
        .filter((prop) => ![...props!, ...common].includes(prop))
        .map((prop) => `${names[0]}.${prop}`),
    );
    expect(unlisted).toEqual([]);
  });
});

/** The properties that the source of a component names. */
function propsReadBy(component: unknown): string[] {
  return [...String(component).matchAll(/(?<!\.)\bprops\.(\w+)/g)].map(([, prop]) => prop!);
}

const problemsOf = (diagram: string) =>
  readPage(`Text\n\n\`\`\`mermaid\n${diagram}\n\`\`\``).document.problems;

describe('a diagram', () => {
  it.each([
    ['sequencediagram\n  A->>B: hi', 'Did you mean `sequenceDiagram`?'],
    ['flowchar TD\n  A --> B', 'Did you mean `flowchart`?'],
    ['%% comment\nA --> B', 'Begin it with the type'],
    ['', 'Begin it with the type'],
  ])('that cannot be drawn is reported: %j', (diagram, hint) => {
    expect(problemsOf(diagram)).toMatchObject([
      { code: 'diagram-type', line: 3, hint: expect.stringContaining(hint) },
    ]);
  });

  it.each([
    'graph TD; A-->B',
    '  stateDiagram-v2\n  [*] --> A',
    '---\ntitle: Orders\n---\nerDiagram\n  A ||--o{ B : has',
    "%%{init: {\n  'theme': 'dark'\n}}%%\n%% comment\ngitGraph:\n  commit",
    '%%{init: {}}%% flowchart TD\n  A --> B',
    'xychart-beta\n  title "x"',
    'C4Context\n  title x',
  ])('of a known type is not: %j', (diagram) => {
    expect(problemsOf(diagram)).toEqual([]);
  });
});

test('the types are those of Mermaid', () => {
  const folder = path.join(root, 'node_modules/mermaid/dist/chunks/mermaid.core');
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const code = [...files.map((name) => path.join(folder, name)), path.join(folder, '../../mermaid.core.mjs')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const detectors = [...code.matchAll(/\/\^\\s\*([^/\n]+)\/(i?)\.test\(/g)].map(
    ([, pattern, flags]) => new RegExp(`^(?:${pattern})`, flags),
  );
  expect(detectors.length).toBeGreaterThan(30);
  const types = [...DIAGRAM_TYPES];
  expect(detectors.filter((detector) => !types.some((type) => detector.test(type)))).toEqual([]);
  expect(types.filter((type) => !detectors.some((detector) => detector.test(type)))).toEqual([]);
});
