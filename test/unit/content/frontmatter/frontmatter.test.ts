import { describe, expect, it } from 'vitest';
import { parseFrontmatter } from '../../../../src/content/frontmatter/frontmatter.ts';

const read = (source: string) => parseFrontmatter('page.mdx', source);

describe('frontmatter', () => {
  it('is optional', () => {
    expect(read('# Hello')).toEqual({ frontmatter: {}, bodyStart: 0, problems: [] });
  });

  it('ends where the body begins', () => {
    const source = '---\ntitle: Start\n---\nBody';
    const { frontmatter, bodyStart } = read(source);
    expect(frontmatter).toEqual({ title: 'Start' });
    expect(source.slice(bodyStart)).toBe('Body');
  });

  it('reads quoted, folded, nested and CRLF values', () => {
    const source = [
      '---',
      'title: "Fees: all"',
      'description: >-\n  two\n  lines',
      'hidden: true',
      'icon: { name: flag, style: solid }',
      '"og:title": Social',
      'keywords: [a, b]',
      '---',
      '',
    ].join('\r\n');
    expect(read(source).frontmatter).toEqual({
      title: 'Fees: all',
      description: 'two lines',
      hidden: true,
      icon: { name: 'flag', style: 'solid' },
      'og:title': 'Social',
      keywords: ['a', 'b'],
    });
  });

  it('a menu of the page has known entries; any other is reported, and the menu of the site stays', () => {
    const own = '---\ncontextual:\n  options: [copy, { title: Ask, href: https://example.com }]\n---\n';
    expect(read(own).problems).toEqual([]);
    for (const none of ['{ options: [] }', 'false'])
      expect(read(`---\ncontextual: ${none}\n---\n`)).toMatchObject({
        frontmatter: { contextual: { options: [] } },
        problems: [],
      });
    expect(read('---\ncontextual: true\n---\n').problems).toEqual([]);
    for (const wrong of ['copy', '{ options: [copy, print] }', '{ options: copy }', '{ display: toc }']) {
      const { frontmatter, problems } = read(`---\ncontextual: ${wrong}\n---\n`);
      expect(frontmatter).toEqual({});
      expect(problems).toMatchObject([{ code: 'frontmatter-type', line: 2 }]);
    }
  });

  it('a value with a star, which would refer to another one, is reported, and the rest is read', () => {
    const { frontmatter, problems } = read('---\ntitle: Start\ndescription: *note\n---\n');
    expect(frontmatter).toEqual({ title: 'Start', description: '*note' });
    expect(problems).toMatchObject([{ code: 'frontmatter-repaired', line: 3, column: 14 }]);
    expect(read('---\ntitle: &name Start\ndescription: *name\n---\n')).toMatchObject({
      frontmatter: { title: 'Start', description: 'Start' },
      problems: [],
    });
  });

  it('a block that is opened twice is read and reported', () => {
    const { frontmatter, bodyStart, problems } = read('---\n---\ntitle: Start\nboost: many\n---\nText');
    expect(frontmatter).toEqual({ title: 'Start' });
    expect(bodyStart).toBe(37);
    expect(problems).toMatchObject([
      { code: 'frontmatter-repeated', line: 2 },
      { code: 'frontmatter-type', line: 4 },
    ]);
  });

  it.each(['---\n---\ntitle: Start\n', '---\n---\nText\n---\n', '---\n---\n'])(
    'may be an empty block: %j',
    (source) => {
      expect(read(source)).toMatchObject({ frontmatter: {}, bodyStart: 8, problems: [] });
    },
  );

  it('a misspelled field is reported with the right one, a field of the author is not', () => {
    const { problems } = read(
      '---\nTitle: Start\ndescriptoin: x\nmodule: a\ntags: [b]\nversionFrom: 1\nkindex: 1\nredirect: /b\n---\n',
    );
    expect(problems.map(({ line, hint }) => `${line} ${hint}`)).toEqual([
      '2 Did you mean `title`?',
      '3 Did you mean `description`?',
      '8 Add the page to `redirects` of docs.json, and remove its file.',
    ]);
    expect(read('---\ntitle: Start\nTitle: Again\n---\n').problems).toEqual([]);
    expect(read('---\ntitel: Start\n---\n').problems).toMatchObject([{ hint: 'Did you mean `title`?' }]);
  });

  it('reads quoted text that continues in the next line, indented or not', () => {
    const source = "---\ntitle: \"One\ntwo\"\ndescription: 'It''s\r\n  three\nfour'\nicon: flag\n---\n";
    const { frontmatter, problems } = read(source);
    expect(frontmatter).toEqual({ title: 'One two', description: "It's three four", icon: 'flag' });
    expect(problems).toEqual([]);
  });

  it('reads quoted text that begins under its key, and continues without indentation', () => {
    expect(read('---\ntitle: Start\ndescription:\n  "One\ntwo: three."\nicon: box\n---\n')).toMatchObject({
      frontmatter: { title: 'Start', description: 'One two: three.', icon: 'box' },
      problems: [],
    });
  });

  it('reads a list that continues in the next line, indented or not', () => {
    const source = "---\ntitle: A\nkeywords: ['one', 'two\n', 'three'\n]\n'icon': flag\n---\n";
    const { frontmatter, problems } = read(source);
    expect(problems).toEqual([]);
    expect(frontmatter).toMatchObject({ title: 'A', keywords: ['one', 'two ', 'three'], icon: 'flag' });
  });

  it('turns numbers into titles and words into flags', () => {
    expect(read('---\ntitle: 404\nnoindex: "true"\nversion: 1.0\n---\n').frontmatter).toEqual({
      title: '404',
      noindex: true,
      version: '1.0',
    });
  });

  it('agrees with YAML on every plain form', () => {
    const values = [
      'a b',
      "it's",
      'a: b',
      'a #b',
      '# x',
      '- a',
      '1.5',
      '2024-01-01',
      'null',
      '~',
      '"a\\n"',
      "'it''s'",
      'yes',
    ];
    for (const value of values) {
      const simple = read(`---\ntitle: ${value}\n---\n`);
      const full = read(`---\nx: [1]\ntitle: ${value}\n---\n`);
      expect(simple.frontmatter.title, value).toEqual(full.frontmatter.title);
    }
  });

  it('reports bad YAML at its place and keeps what it can', () => {
    const { frontmatter, problems } = read('---\ntitle: Good\ndescription\n---\nBody');
    expect(frontmatter.title).toBe('Good');
    expect(problems[0]).toMatchObject({ code: 'frontmatter-syntax', file: 'page.mdx' });
  });

  it.each([
    [
      'title: Install: the short way',
      'the value contains a colon',
      'title: "Install: the short way"',
      'Install: the short way',
    ],
    ["title: 'It's here'", "there is a ' inside the text", 'title: "It\'s here"', "It's here"],
    ["title: 'It\\'s here'", "there is a ' inside the text", 'title: "It\'s here"', "It's here"],
    ['title: @acme/sdk', 'cannot start with @', 'title: "@acme/sdk"', '@acme/sdk'],
    ['title: [Beta] Install', 'cannot start with [', 'title: "[Beta] Install"', '[Beta] Install'],
    ['title: "Install', 'is never closed', 'Close the quote: `title: "Install"`', 'Install'],
    ['title:Install', 'no space after the colon', 'title: Install', 'Install'],
    ['title：“安装”', 'full-width', 'title: "安装"', '安装'],
    ['title： Install the CLI', 'full-width', 'title: "Install the CLI"', 'Install the CLI'],
    [
      'title: Install\nicon: "box" iconType: "solid"',
      'two fields are on one',
      '`iconType: "solid"` on',
      'Install',
    ],
    ['title: Install\n  mode: wide', 'the line is indented', 'beginning of its line', 'Install'],
  ])('reads %j as it was meant, and explains the mistake with its fix', (yaml, reason, fix, title) => {
    const { frontmatter, problems } = read(`---\n${yaml}\n---\n`);
    expect(problems).toMatchObject([
      {
        code: 'frontmatter-repaired',
        severity: 'warning',
        line: yaml.split('\n').length + 1,
        message: expect.stringContaining(reason),
        hint: expect.stringContaining(fix),
      },
    ]);
    expect(frontmatter.title).toBe(title);
  });

  it.each([
    ['title: Install\n\tmode: wide', 'indented with a tab', 'Indent with spaces', 'Install'],
    ['title: Install\nwide', 'no colon after its key', 'Write `key: value`', 'Install'],
  ])('explains %j, which may mean several things', (yaml, reason, fix, title) => {
    const { frontmatter, problems } = read(`---\n${yaml}\n---\n`);
    expect(problems).toMatchObject([
      {
        code: 'frontmatter-syntax',
        line: 3,
        message: expect.stringContaining(reason),
        hint: expect.stringContaining(fix),
      },
    ]);
    expect(frontmatter.title).toBe(title);
  });

  it('two fields on one line are read as two', () => {
    const { frontmatter } = read('---\ntitle: Start\nicon: "box" iconType: "solid"\n---\n');
    expect(frontmatter).toEqual({ title: 'Start', icon: 'box', iconType: 'solid' });
  });

  it('reports a field of the wrong type at its line', () => {
    const { frontmatter, problems } = read('---\ntitle: Good\nboost: many\n---\n');
    expect(frontmatter).toEqual({ title: 'Good' });
    expect(problems).toMatchObject([{ code: 'frontmatter-type', line: 3, column: 1 }]);
  });

  it('treats a block that is never closed as text', () => {
    const { bodyStart, problems } = read('---\ntitle: Start\n\nBody');
    expect(bodyStart).toBe(0);
    expect(problems).toMatchObject([{ code: 'frontmatter-unclosed', line: 1 }]);
  });
});

it('a mapping as a key is not a field, however deep such keys are nested', () => {
  const nested = (depth: number): string => (depth === 0 ? 'a' : `{ ${nested(depth - 1)}: b, c: d }`);
  const { frontmatter } = read(`---\ntitle: Start\nmore: ${nested(200)}\n---\n`);
  expect(frontmatter).toEqual({ title: 'Start', more: { c: 'd' } });
});

describe('a field that is set twice', () => {
  const read = (...lines: string[]) => parseFrontmatter('a.mdx', `---\n${lines.join('\n')}\n---\n`);

  it('has the last value, and is reported there', () => {
    const { frontmatter, problems } = read('title: One', 'icon: leaf', 'title: Two');
    expect(frontmatter.title).toBe('Two');
    expect(problems).toMatchObject([
      { code: 'frontmatter-key-repeated', line: 4, column: 1, message: expect.stringContaining('on line 2') },
    ]);
  });

  it('is the last number as it is written', () => {
    expect(read('version: 1.10', 'version: 2.0').frontmatter).toMatchObject({ version: '2.0' });
    expect(read('version: 1.10', 'version: two').frontmatter).toMatchObject({ version: 'two' });
  });

  it('is reported inside another one, and beside a value of the wrong type', () => {
    const { problems } = read('noindex: maybe', 'seo:', '  image: a.png', '  image: b.png');
    expect(problems).toMatchObject([
      { code: 'frontmatter-key-repeated', line: 5, column: 3 },
      { code: 'frontmatter-type', line: 2 },
    ]);
  });
});

describe('fields without the line that opens them', () => {
  const reported = (source: string) =>
    parseFrontmatter('a.mdx', source).problems.map(({ code, line }) => `${code} ${line}`);

  it.each(['', '----\n', '--\n', '\uFEFF'])('are reported after %j', (opening) => {
    expect(reported(`${opening}title: A\ndescription: B\n---\n\nText\n`)).toEqual(['frontmatter-unopened 1']);
  });

  it('are reported between too many dashes', () => {
    expect(reported('----\ntitle: A\n----\n\nText\n')).toEqual(['frontmatter-unopened 1']);
  });

  it('are reported in TOML, with blank lines as well', () => {
    const { problems } = parseFrontmatter('a.mdx', '+++\ntitle = "A"\n\n[menu]\nname = "B"\n+++\n\nText\n');
    expect(problems).toMatchObject([
      { code: 'frontmatter-unopened', line: 1, message: expect.stringContaining('TOML') },
    ]);
    expect(reported('+++\na = 1\n')).toEqual([]);
    expect(reported('+++\nText\n+++\n')).toEqual([]);
  });

  it('are text if nothing closes them, or if they are no fields', () => {
    expect(reported('title: A\n\nText\n\n---\n')).toEqual([]);
    expect(reported('Note: this is text\n---\n')).toEqual([]);
    expect(reported('----\n\nText\n')).toEqual([]);
    expect(reported('')).toEqual([]);
  });
});
