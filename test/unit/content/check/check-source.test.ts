import { describe, expect, test } from 'vitest';
import { parseFrontmatter } from '../../../../src/content/frontmatter/frontmatter.ts';
import { problems, readPage } from '../read-page.ts';

const CONFLICT = '<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> branch\n';

describe('a merge conflict', () => {
  test('is reported in a page, and once in a snippet', () => {
    expect(problems(`Text.\n\n${CONFLICT}`)).toEqual(['merge-conflict 3:1']);
    const page = "import Part from '/snippets/part.mdx'\n\n<Part />\n\n<Part />";
    expect(problems(page, { 'snippets/part.mdx': CONFLICT })).toEqual(['merge-conflict 1:1']);
  });

  test('may be shown in a block of code', () => {
    expect(problems(`\`\`\`\n${CONFLICT}\`\`\`\n`)).toEqual([]);
    expect(problems(`\`\`\`\nCode.\n\`\`\`\n\n${CONFLICT}`)).toEqual(['merge-conflict 5:1']);
  });

  test('in the frontmatter is the reason why that cannot be read', () => {
    const { problems: found } = parseFrontmatter('a.mdx', `---\ntitle: A\n${CONFLICT}---\n`);
    expect(found).toMatchObject([
      { code: 'frontmatter-syntax', line: 3, column: 1, message: expect.stringContaining('merge conflict') },
    ]);
  });
});

describe('a file that is not UTF-8', () => {
  const decoded = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('utf8');

  test('is reported at the first character that cannot be read', () => {
    expect(problems(decoded('Text.\n\nIn München.\n', 'latin1'))).toEqual(['file-encoding 3:5']);
  });

  test('does not include one with the replacement character, or a NUL, in its text', () => {
    const page = "import Part from '/snippets/part.mdx'\n\n<Part />";
    expect(problems(page, { 'snippets/part.mdx': 'Invalid bytes become \uFFFD.' })).toEqual([]);
    expect(problems('A page in which one character is \0, and one \uFFFD.')).not.toContain(
      'file-encoding 1:34',
    );
  });

  test('is recognized as UTF-16', () => {
    const { document, html } = readPage(decoded('\uFEFFText {with} <braces.\n', 'utf16le'));
    expect(document.problems).toMatchObject([
      { code: 'file-encoding', line: 1, column: 1, message: expect.stringContaining('UTF-16') },
    ]);
    expect(html).toBe('');
  });

  test('may be no text at all, which is one problem of the page and of a snippet', () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 251);
    const text = Buffer.concat([bytes, Buffer.from('{a} <b')]).toString('utf8');
    expect(readPage(text)).toMatchObject({
      html: '',
      document: {
        problems: [{ code: 'file-encoding', message: 'This file is not text, so nothing of it is shown.' }],
      },
    });
    const page = "import Part from '/snippets/part.mdx'\n\n<Part />\n\n<Part />";
    expect(problems(page, { 'snippets/part.mdx': text })).toEqual(['file-encoding 1:1']);
  });
});

describe('control characters', () => {
  test('are reported once in a file, at the first', () => {
    const { document } = readPage('Text.\n\n\u001b[31mRed\u001b[0m and \0.\r\n\tTab.\f');
    expect(document.problems).toMatchObject([{ code: 'control-character', line: 3, column: 1 }]);
    expect(document.problems[0]!.message).toContain('U+001B, and 2 others in this file');
  });
});

describe('typographic quotes around the value of a prop', () => {
  test('are read as quotes, and reported', () => {
    const { html, problems: found } = readPage('<Card title=“Two words” href=‘/a’>x</Card>');
    expect(found).toEqual(['prop-quotes 1:7', 'prop-quotes 1:25']);
    expect(html).toContain('>Two words<');
  });

  test('are reported even if they are not closed', () => {
    expect(problems('<Card title=“Two words>x</Card>')).toContain('prop-quotes 1:7');
  });
});

test('a circle of snippets is reported once', () => {
  const files = {
    'snippets/one.mdx': "import Two from '/snippets/two.mdx'\n\n<Two />\n",
    'snippets/two.mdx': "import One from '/snippets/one.mdx'\n\n<One />\n",
  };
  expect(problems("import One from '/snippets/one.mdx'\n\n<One />", files)).toEqual(['import-cycle 1:18']);
});

test('a tag is located at its own name, not at a longer one on the same line', () => {
  expect(problems('<cardgroup><card title="x">y</card></cardgroup>')).toEqual([
    'component-unknown 1:12',
    'component-unknown 1:1',
  ]);
});

test('of two tags with one name on a line, each is located where it is', () => {
  expect(problems('<Card titel="a" /> <Card title="b" hreff="/c" />')).toEqual([
    'component-prop-unknown 1:7',
    'component-prop-unknown 1:36',
  ]);
  expect(problems('Text\n<Badge colour="red">a</Badge> and <Badge colour="blue">b</Badge>')).toEqual([
    'component-prop-unknown 2:8',
    'component-prop-unknown 2:42',
  ]);
  expect(
    problems('> <Card\n> titel="a" />\n>\n> <CardGroup Cols={2}><Card titel="b" /></CardGroup>'),
  ).toEqual(['component-prop-unknown 2:3', 'component-prop-unknown 4:14', 'component-prop-unknown 4:29']);
});

test('a problem is located after code with the same text', () => {
  expect(problems('Write `{id}` for {id}, and `<Nope>` for <Nope>it</Nope>.')).toEqual([
    'expression-unbound 1:18',
    'component-unknown 1:41',
  ]);
});

test('an empty page is reported, but neither one with only frontmatter nor a snippet', () => {
  expect(problems('')).toEqual(['page-empty 1:1']);
  expect(problems('\n  \n\t\n')).toEqual(['page-empty 1:1']);
  expect(problems('---\ntitle: A\n---\n')).toEqual([]);
  const page = 'import Part from "/snippets/part.mdx";\n\n<Part />\n';
  expect(problems(page, { 'snippets/part.mdx': '' })).toEqual([]);
});
