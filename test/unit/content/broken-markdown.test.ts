import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

describe('a fence that is not indented as far as the text of a list item', () => {
  const indented = (text: string, width: number) => text.replace(/^/gm, ' '.repeat(width));

  it.each([0, 2, 5, 6])('stands below the item, with all of its code: nested, in column %i', (width) => {
    const code = indented('```\na <B>\n\nb <B>\n```', width);
    const { html, problems } = readPage(`- item\n    1. one\n${code}\n    2. two\n\nEnd.`);
    expect(problems).toEqual([]);
    expect(html).toContain('a &lt;B&gt;\n\nb &lt;B&gt;');
    expect(html.match(/<pre/g)).toHaveLength(1);
    expect(html).toContain('<p>End.</p>');
  });

  it('ends the item in front of it, but not the list around that', () => {
    const { html } = readPage('- item\n    1. one\n      ```\n      x\n      ```\n    2. two');
    expect(html).toMatch(
      /^<ul><li>item<ol><li>one<\/li>\n<\/ol>\s*<figure[\s\S]*<ol start="2"><li>two<\/li>/,
    );
  });
});

describe('a fence that is never closed', () => {
  const codes = (source: string) => {
    const { document, text, problems } = readPage(source);
    return { text, problems, types: document.nodes.map((node) => ('name' in node ? node.name : node.type)) };
  };

  it('ends with the list item around it, whatever fence follows', () => {
    const { types, problems } = codes('- item\n\n  ```js\n  code\n\n- next\n\nWords\n\n```js\nx\n```');
    expect(types).toEqual(['ul', 'p', 'code']);
    expect(problems).toEqual(['fence-unclosed 3:3']);
  });

  it('ends with the component around it', () => {
    const { types, problems } = codes(
      '<Steps>\n<Step title="a">\n```js\ncode\n</Step>\n<Step title="b">\n```py\nx\n```\n</Step>\n</Steps>\n\nWords',
    );
    expect(types).toEqual(['Steps', 'p']);
    expect(problems).toEqual(['fence-unclosed 3:1']);
  });

  it.each([
    ['```js\ncode', 'Add a line with as many backticks as the opening fence.'],
    ['```js\nfirst\nlast ```\n\nWords', 'Put the backticks at the end of the code on a line of their own.'],
    ['Words\n\n```', 'No code follows. Remove it, or put the opening fence above it on a line of its own.'],
  ])('is reported with what to do: %j', (source, hint) => {
    expect(readPage(source).document.problems).toMatchObject([{ code: 'fence-unclosed', hint }]);
  });

  it('that contains the opening fence of another one is reported', () => {
    expect(codes('```\ncode\n\nWords\n\n```js\nx\n```').problems).toEqual(['fence-nested 1:1']);
    expect(codes('> ~~~ md\n> ~~~~js title\n> x\n> ~~~').problems).toEqual(['fence-nested 1:3']);
  });

  it('is not assumed for fences inside longer ones, or of another kind', () => {
    expect(codes('````md\n```js\nx\n```\n````').problems).toEqual([]);
    expect(codes('~~~md\n```js\nx\n```\n~~~').problems).toEqual([]);
    expect(codes('```md\na ```js\n```').problems).toEqual([]);
    expect(codes('```md\n```js``` in a line\n```').problems).toEqual([]);
  });
});

describe('bold text that Markdown does not recognize', () => {
  const said = (source: string) =>
    readPage(source).document.problems.map(({ line, column, message, hint }) => [
      `${line}:${column}`,
      message.split(';')[0],
      hint!.split(',')[0],
    ]);

  it.each([
    [
      '**Note: **You can.',
      '`**Note: **You` is not bold, because of the space before the closing `**`',
      '**Note:** You',
    ],
    [
      '**Note: ** you can.',
      '`**Note: **` is not bold, because of the space before the closing `**`',
      '**Note:**',
    ],
    [
      '** Note:** you can.',
      '`** Note:**` is not bold, because of the space after the opening `**`',
      '**Note:**',
    ],
    [
      '**Orders **Take them.',
      '`**Orders **Take` is not bold, because of the space before the closing `**`',
      '**Orders** Take',
    ],
    [
      '**Save **to go on.',
      '`**Save **to` is not bold, because of the space before the closing `**`',
      '**Save** to',
    ],
    [
      '**Note:**You can.',
      '`**Note:**You` is not bold, because of the letter after the closing `**`',
      '**Note:** You',
    ],
    [
      '**Time zone -**If there is one',
      '`**Time zone -**If` is not bold, because of the letter after the closing `**`',
      '**Time zone -** If',
    ],
    [
      '以**美元 (USD) **计费',
      '`**美元 (USD) **计费` is not bold, because of the space before the closing `**`',
      '**美元 (USD)** 计费',
      '1:2',
    ],
    [
      '** Save the file ** first',
      '`** Save the file **` is not bold, because of the space after the opening `**`',
      '**Save the file**',
    ],
    ['** Setup **', '`** Setup **` is not bold, because of the space after the opening `**`', '**Setup**'],
    [
      'Press ** Save all **.',
      '`** Save all **` is not bold, because of the space after the opening `**`',
      '**Save all**',
      '1:7',
    ],
    ['A note**:** see', '`**:**` is not bold, because of the letter before the opening `**`', ':', '1:7'],
  ])('is reported: %s', (source, message, fix, at = '1:1') => {
    expect(said(source)).toEqual([[at, message, `Write \`${fix}\``]]);
  });

  it('is reported around other markup', () => {
    expect(said('raise **_Done_**event with the attribute **`id`**as key')).toEqual([
      [
        '1:15',
        '`**…**event` is not bold, because of the letter after the closing `**`',
        'Write `**…** event`',
      ],
      ['1:48', '`**…**as` is not bold, because of the letter after the closing `**`', 'Write `**…** as`'],
    ]);
    expect(said('a **_Done_** event, **`id`**, 2**_x_ and**kwargs, src**.**ts and **.** here')).toEqual([]);
  });

  it('is reported at its location in lists, tables and components', () => {
    expect(readPage('- one\n- an **Item: **text\n\n<Note>\n  A **word **.\n</Note>').problems).toEqual([
      'bold-failed 2:6',
      'bold-failed 5:5',
    ]);
  });

  it.each([
    'Pass *args and **kwargs, or **options and **others.',
    '2 ** 3 and 4 ** 5, a**b **c',
    'The volume is width ** height ** depth here',
    'All of src/**/*.ts and **/*.tsx, but not **/test',
    '\\*\\*Note: \\*\\*You, `**Note: **You`, **Note:** You',
    '**中文：**文字 and **“quoted”** words',
    'A ** alone',
  ])('is distinguished from other asterisks: %s', (source) => {
    expect(readPage(source).problems).toEqual([]);
  });
});

describe('an export that is not JavaScript', () => {
  it('is reported where its mistake is', () => {
    const source =
      'Text\n\nexport const Count = () => {\n  const [n, setN] = useState(0;\n  return <b>{n}</b>;\n};\n\nText';
    expect(readPage(source).problems).toEqual(['module-syntax 4:31']);
  });

  it('is reported where it begins if its end is missing', () => {
    expect(readPage('Text\n\nexport const Count = () => {\n  return 1;\n\nText').problems).toEqual([
      'module-syntax 3:1',
    ]);
  });
});

describe('what is not a problem', () => {
  it('is a < in a sentence, or the closing tag of an image', () => {
    const { text, problems } = readPage('a < b, x <5, y <= z, <- back <img src="/a.png" alt=""></img> end');
    expect(text).toBe('a &lt; b, x &lt;5, y &lt;= z, &lt;- back end');
    expect(problems).toEqual([]);
    expect(readPage('a <b and').problems).toEqual(['mark-stray 1:3']);
  });
});

describe('Markdown that is shown as text', () => {
  it.each([
    ['See [the page](/my page).', '1:5', '[the page](/my%20page)'],
    ['- ![Menu](./images/menu open.png)', '1:3', '![Menu](./images/menu%20open.png)'],
    ['![Menu](images/menu open.png)', '1:1', '![Menu](images/menu%20open.png)'],
    ['![Menu](..\\images\\menu open.png)', '1:1', '![Menu](..\\images\\menu%20open.png)'],
    ['See [Pricing](https://example.com/pricing\n', '1:5', '[Pricing](https://example.com/pricing)'],
    [
      'See [Pricing](https://example.com/pri\n  cing\n#plans) now',
      '1:5',
      '[Pricing](https://example.com/pricing#plans)',
    ],
    ['One\nsee [Pricing] (https://example.com).', '2:5', '[Pricing](https://example.com)'],
    ['See (Pricing)[https://example.com].', '1:5', '[Pricing](https://example.com)'],
    ['[See [_the docs_](/docs) first](/start).', '1:1', '[_the docs_](/docs)'],
  ])('a link is reported with the correct syntax: %j', (source, at, fix) => {
    const { document, problems } = readPage(source);
    expect(problems).toEqual([`link-syntax ${at}`]);
    expect(document.problems[0]!.hint).toBe(`Write \`${fix}\`.`);
  });

  it.each([
    'A [link](/a "Title"), [one](</a b>), [two](/a ), `[code](/my page)` and f(x)[0].',
    'An option [--flag] (see below), a call run(a)[/b/] and [text](/a\n"title").',
    '[the](/a) (second)[1]',
    '[![Badge](/badge.png)](/start), [a](/a)[b](/b), \\[see [a](/a)\\](/b) and [x [a](/a)] (y)',
    '![Menu](menu.png "The menu, open.png") and an option ![](see menu) of f![0](a b)',
  ])('working links and other brackets are not reported: %j', (source) => {
    expect(readPage(source).problems).not.toContainEqual(expect.stringContaining('link-syntax'));
  });

  it('a heading without a space is reported, a tag is not', () => {
    expect(readPage('Text\n\n##2. Install\n\nText').problems).toEqual(['heading-space 3:1']);
    expect(readPage('#general is a channel.\n\n`##x` and a ##b').problems).toEqual([]);
  });

  it('a comment without an end is reported with the end that it needs', () => {
    const { document } = readPage('Some text {/* a note\n\nMore');
    expect(document.problems).toMatchObject([{ code: 'mark-stray', column: 11, hint: 'End it with `*/}`.' }]);
    expect(readPage('Some text <!-- a note\n\nMore').document.problems).toMatchObject([
      { code: 'mark-stray', column: 11, hint: 'End it with `-->`.' },
    ]);
  });
});
