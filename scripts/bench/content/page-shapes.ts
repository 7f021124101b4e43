/** Pages of one shape each that would be slow to read if any part of the work grew faster than the page. */
export const PAGE_SHAPES: Readonly<Record<string, (characters: number) => string>> = {
  'prose and components': (size) => repeat(PROSE, size),
  'prose in one component': (size) => `<Tabs>\n<Tab title="a">\n\n${repeat(PROSE, size)}\n</Tab>\n</Tabs>\n`,
  'prose in ten components': (size) =>
    `${'<div>\n\n'.repeat(10)}${repeat(PROSE, size)}\n\n${'</div>\n\n'.repeat(10)}`,
  'one paragraph': (size) => repeat('Some plain words, one after the other. ', size),
  'one word': (size) => 'a'.repeat(size),
  'lines of one paragraph': (size) => repeat('Some plain words\n', size),
  'one line of markup': (size) => repeat('word *em* **b** [l](u) `c` <b>x</b> ', size),
  'a paragraph of markup': (size) => repeat('word *em* **b** [l](u) `c` <b>x</b>\n', size),
  'many headings': (size) => repeat('## Heading\n\n', size),
  'lines between expressions': (size) => repeat('a\n{1}\n', size),
  'wide lines of dashes in an item': (size) =>
    `- a\n${repeat(`  b\n  ${'|'.repeat(110)}\n`, size / 2)}${repeat('  c\n', size / 2)}`,
  'headings without blank lines': (size) => repeat('a\n# h\n', size),
  'nested tags, one a line': (size) => nested('<div>\n', 'x\n', '</div>\n', size),
  'nested tags on a line': (size) => nested('<b>', 'x', '</b>', size),
  'nested tags after words': (size) => nested('x <div>\n', 'x\n', '</div>\n', size),
  'elements over two lines': (size) => repeat('x <b>y\n</b>\n', size),
  'elements over two lines in items': (size) => repeat('- x <b>y\n  </b>\n', size),
  'nested components': (size) => nested('<Note>\n\n', 'x\n\n', '</Note>\n\n', size),
  'nested and indented': (size) => {
    const depth = Math.floor(Math.sqrt(size / 2));
    const line = (text: string, level: number) => `${' '.repeat(level)}${text}\n`;
    const levels = Array.from({ length: depth }, (_, level) => level);
    return (
      levels.map((level) => line('<div>', level)).join('') +
      levels
        .reverse()
        .map((level) => line('</div>', level))
        .join('')
    );
  },
  'nested tags of many names': (size) => {
    const count = Math.floor(size / 22);
    const names = Array.from({ length: count }, (_, index) => `A${index}`);
    return `${names.map((name) => `<${name}>\n`).join('')}${names
      .reverse()
      .map((name) => `</${name}>\n`)
      .join('')}`;
  },
  'unclosed tags': (size) => repeat('<div>\n', size),
  'unclosed tags on a line': (size) => repeat('<b>', size),
  'unclosed tags of many names': (size) => counted((index) => `<A${index}>\n`, size),
  'unclosed tags of many names on a line': (size) => counted((index) => `<A${index}> x `, size),
  'closing tags': (size) => repeat('</div>\n', size),
  'crossing tags': (size) => repeat('<a><b></a></b>\n', size),
  'crossing tags of many names': (size) =>
    counted((index) => `<A${index}>\n`, size / 2) + counted((index) => `</A${index}>\n`, size / 2),
  'many small elements': (size) => repeat('<Card title="a">x</Card>\n', size),
  'many elements on a line': (size) => repeat('<b>x</b>', size),
  'void elements': (size) => repeat('<br/>', size),
  'unclosed quotes': (size) => repeat('<a b="', size),
  'unclosed attributes': (size) => repeat('<a b={', size),
  'unfinished tags in quotes of each other': (size) => `<a ${repeat('k="<a b={" j={ " }\n', size)}`,
  'half a tag': (size) => repeat('<a b c ', size),
  'many attributes': (size) => `<Card${counted((index) => ` a${index}="b"`, size)} />`,
  'attributes that are expressions': (size) => `<Card${counted((index) => ` a${index}={${index}}`, size)} />`,
  'a long attribute': (size) => `<Card title="${'*a* '.repeat(size / 4)}" />`,
  'an attribute with many entries': (size) => `<Card tags={[${repeat("'a', ", size)}]} />`,
  'a large export': (size) => `export const a = [${repeat("'a', ", size)}];\n\n{a.length}\n`,
  'many exports': (size) => counted((index) => `export const a${index} = ${index};\n\n`, size),
  'unfinished exports': (size) => repeat('export const a = (\n\n', size),
  'many expressions': (size) => repeat('{1 + 1} ', size),
  'unbound expressions': (size) => repeat('{word}\n\n', size),
  'nested expressions': (size) => nested('{', '1', '}', size),
  variables: (size) => repeat('{{name}} ', size),
  'less-than': (size) => '<'.repeat(size),
  'less-than and spaces': (size) => repeat('< ', size),
  'less-than in lines': (size) => repeat('<\n', size),
  'open tag and slash': (size) => repeat('</', size),
  'open braces': (size) => '{'.repeat(size),
  'open braces in lines': (size) => repeat('{\n', size),
  'open braces and text': (size) => repeat('{a ', size),
  'open braces and tags': (size) => repeat('{<a ', size),
  'open templates': (size) => repeat('{`${', size),
  'open comments in braces': (size) => repeat('{/* a ', size),
  'open comments': (size) => repeat('<!-- a ', size),
  'open comments in lines': (size) => repeat('<!--\n', size),
  comments: (size) => repeat('<!-- a -->\n', size),
  'open brackets': (size) => '['.repeat(size),
  brackets: (size) => nested('[', 'a', ']', size),
  'open images': (size) => repeat('![', size),
  'open links': (size) => repeat('[a](', size),
  'open links with angle': (size) => repeat('[a](<b', size),
  'open links before a bracket': (size) => `${repeat('[a](', size)})`,
  'links in links': (size) => nested('[', 'a', '](u)', size),
  'links with brackets': (size) => repeat('[a](b', size),
  'reference links': (size) => repeat('[a] ', size),
  'link definitions': (size) => counted((index) => `[a${index}]: b\n`, size),
  'unfinished link definitions': (size) => repeat('[a]:\n', size),
  stars: (size) => '*'.repeat(size),
  'stars around a letter': (size) => nested('*', 'a', '*', size),
  'stars and letters': (size) => repeat('*a', size),
  'open emphasis': (size) => repeat('*a ', size),
  'open emphasis of two kinds': (size) => repeat('*a _b ', size),
  'open strong emphasis': (size) => repeat('*a **b ', size),
  emphasis: (size) => repeat('a**b', size),
  'nested emphasis': (size) => nested('*a ', 'b', ' a*', size),
  'emphasis around addresses': (size) => repeat('*a https://a.b/_c ', size),
  underscores: (size) => repeat('_a', size),
  tildes: (size) => '~'.repeat(size),
  'open strikes': (size) => repeat('~~a ', size),
  backticks: (size) => '`'.repeat(size),
  'backticks of all lengths': (size) => {
    const runs: string[] = [];
    for (let length = 1, total = 0; total < size; length++) {
      runs.push(`${'`'.repeat(length)} `);
      total += length + 1;
    }
    return runs.join('');
  },
  'backticks of all lengths and stars': (size) => {
    const runs: string[] = [];
    for (let length = 1, total = 0; total < size; length++) {
      runs.push(`${'`'.repeat(length)}* `);
      total += length + 2;
    }
    return runs.join('');
  },
  'three backticks in a line': (size) => `x ${repeat('```a ', size)}`,
  'backticks of three lengths': (size) => repeat('` `` ``` ', size),
  'open fences': (size) => repeat('```js\nx\n````\n', size),
  'open fences of all lengths': (size) => {
    const runs: string[] = [];
    for (let length = 3, total = 0; total < size; length++) {
      runs.unshift(`${'`'.repeat(length)}a\n`);
      total += length + 2;
    }
    return runs.join('');
  },
  fences: (size) => repeat('```js\nlet a = 1;\n```\n\n', size),
  'fences inside tags': (size) => repeat('<div>\n```\n', size),
  'one long fence': (size) => `\`\`\`js\n${repeat('let a = "b"; // c\n', size)}\`\`\`\n`,
  'one long line of code': (size) => `\`\`\`js\n${repeat('let a = "b"; ', size)}\n\`\`\`\n`,
  dollars: (size) => '$'.repeat(size),
  'open formulas': (size) => repeat('$a ', size),
  'open numeric formulas': (size) => repeat('$1 ', size),
  'open display formulas': (size) => repeat('$$a ', size),
  'open display formulas in lines': (size) => repeat('$$\na\n', size),
  formulas: (size) => repeat('$a$ ', size),
  'a long formula': (size) => `$a${' + b'.repeat(size / 4)}$`,
  'a long display formula': (size) => `$$a${' + b'.repeat(size / 4)}$$`,
  'a long formula in lines': (size) => `$$\n${repeat('a\n', size)}$$`,
  'a long numeric formula': (size) => `$1${'='.repeat(size)}`,
  prices: (size) => repeat('It costs $5 and ', size),
  colons: (size) => ':'.repeat(size),
  shortcodes: (size) => repeat(':a', size),
  'open directives': (size) => repeat(':::note\n', size),
  'nested directives': (size) => nested(':::note\n', 'x\n', ':::\n', size),
  directives: (size) => repeat(':::note\nx\n:::\n\n', size),
  blockquotes: (size) => repeat('> a\n', size),
  'nested blockquotes': (size) => `${'>'.repeat(size)} x`,
  'nested blockquotes in lines': (size) => {
    const depth = Math.floor(Math.sqrt(size));
    return Array.from({ length: depth }, (_, level) => `${'>'.repeat(level)} x\n`).join('');
  },
  'lazy lines of a blockquote': (size) => `> a\n${repeat('b\n', size)}`,
  'lists in blockquotes': (size) => repeat('> - a\nb\n', size),
  'blockquotes in blockquotes': (size) => repeat('> > a\n> b\n', size),
  'empty blockquotes': (size) => repeat('> a\n>\n', size),
  'blockquotes that go on at many levels': (size) => repeat(`${'> '.repeat(20)}- a\nb\n\n`, size),
  tasks: (size) => repeat('- [ ] a\n', size),
  'tasks of two lines': (size) => repeat('- [ ] a\n  b\n', size),
  'definitions in a list': (size) => `- a\n${repeat('[a]: b\n', size)}`,
  'numbers in a list': (size) => `- a\n${repeat('2. \n', size)}`,
  'list items': (size) => repeat('- a\n', size),
  'list items with blank lines': (size) => repeat('- a\n\n', size),
  'lazy lines of a list': (size) => `- a\n${repeat('b\n', size)}`,
  'blank lines in a list': (size) => `- a\n${'\n'.repeat(size)}`,
  'nested lists': (size) => {
    const depth = Math.floor(Math.sqrt(size));
    return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- x\n`).join('');
  },
  'nested lists of ten levels': (size) =>
    repeat(Array.from({ length: 10 }, (_, level) => `${'  '.repeat(level)}- some words\n`).join(''), size),
  'list markers on a line': (size) => repeat('- ', size),
  'numbers on a line': (size) => repeat('1. ', size),
  'blockquotes in lists': (size) => repeat('- > ', size),
  'lists with components': (size) => repeat('- a\n  <Note>\n  b\n  </Note>\n', size),
  'indented lines': (size) => repeat('    a\n', size),
  'indented more and more': (size) => {
    const depth = Math.floor(Math.sqrt(size * 2));
    return Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}x\n`).join('');
  },
  spaces: (size) => ' '.repeat(size),
  'spaces in lines': (size) => repeat('a          \n', size),
  'spaces in a line of text': (size) => `a${' '.repeat(size)}b`,
  tabs: (size) => '\t'.repeat(size),
  'blank lines': (size) => '\n'.repeat(size),
  'blank lines with spaces': (size) => repeat(' \n', size),
  'carriage returns': (size) => repeat('a\r\n', size),
  backslashes: (size) => '\\'.repeat(size),
  entities: (size) => repeat('&amp;', size),
  ampersands: (size) => '&'.repeat(size),
  'a wide table': (size) => {
    const cells = Math.floor(size / 12);
    return `${'|a'.repeat(cells)}|\n${'|-'.repeat(cells)}|\n${'|a'.repeat(cells)}|\n`;
  },
  'a long table': (size) => `| a | b |\n|---|---|\n${repeat('| a | b |\n', size)}`,
  'a table of short rows': (size) => `|a|\n|-|\n${repeat('b\n', size)}`,
  'a table with short rows': (size) => {
    const half = Math.floor(Math.sqrt(size));
    return `${'|a'.repeat(half)}|\n${'|-'.repeat(half)}|\n${repeat('|a\n', Math.min(size, half * 40))}`;
  },
  bars: (size) => '|'.repeat(size),
  'lines of bars': (size) => repeat('|a\n', size),
  tables: (size) => repeat('|a|b|\n|-|-|\n|c|d|\n\n', size),
  footnotes: (size) => counted((index) => `a[^${index}]\n\n[^${index}]: b\n\n`, size),
  'references to one footnote': (size) => `[^a]: b\n\n${repeat('x[^a] ', size)}`,
  'open footnotes': (size) => repeat('[^a', size),
  'a long footnote': (size) => `x[^a]\n\n[^a]: b\n${repeat('    c\n\n', size)}`,
  'footnotes without text': (size) => repeat('[^a]:\n', size),
  'a long heading with a line under it': (size) => `${repeat('a b\n', size)}---\n`,
  'short lines of a footnote': (size) => `x[^a]\n\n[^a]: b\n${repeat(' c\n', size)}`,
  underlines: (size) => repeat('a\n---\n', size),
  'lines of signs': (size) => repeat('a\n=', size),
  rules: (size) => repeat('---\n', size),
  addresses: (size) => repeat('https://a.b/c ', size),
  'a long address': (size) => `https://a.b/${'c'.repeat(size)}`,
  'address with brackets': (size) => `https://a.b/${'('.repeat(size)}`,
  'address with closing brackets': (size) => `https://a.b/${')'.repeat(size)}`,
  'mail addresses': (size) => repeat('a@b.c ', size),
  'at signs': (size) => repeat('a@', size),
  dots: (size) => repeat('a.', size),
  www: (size) => repeat('www.', size),
  emoji: (size) => repeat('😀', size),
  steps: (size) => `<Steps>\n${repeat('<Step title="a">\nx\n</Step>\n', size)}</Steps>\n`,
  'tabs with titles': (size) => `<Tabs>\n${repeat('<Tab title="a">\nx\n</Tab>\n', size)}</Tabs>\n`,
  'a code group': (size) => `<CodeGroup>\n${repeat('```js a\nx\n```\n', size)}</CodeGroup>\n`,
  'a tree': (size) =>
    `<Tree>\n${nested('<Tree.Folder name="a">\n', '<Tree.File name="b" />\n', '</Tree.Folder>\n', size)}</Tree>\n`,
  frontmatter: (size) => `---\n${counted((index) => `a${index}: b\n`, size)}---\n`,
  'open frontmatter': (size) => `---\n${repeat('a: b\n', size)}`,
  'utility classes': (size) => counted((index) => `<p className="mt-${index}">x</p>\n\n`, size),
  styles: (size) => repeat('<p style={{ color: "red" }}>x</p>\n\n', size),
  'raw HTML': (size) => `<div dangerouslySetInnerHTML={{ __html: '${repeat('<a b="', size)}' }} />\n`,
  'an open script': (size) => repeat('<script>\n', size),
  'a long script': (size) => `<script>${repeat('let a = 1;\n', size)}</script>\n`,
};

const PROSE = `## Send a message

Some words with *emphasis*, a [link](/guides/start) and \`code\`. The price is $5, and that is all that there
is to say about it: plain text with {/* a comment */} and a second line.

<Note>Keep your **key** secret.</Note>

- One item with words
- Another one
  - and one inside it

| Field | Meaning |
|---|---|
| \`name\` | The name |

<Tabs>
  <Tab title="Node">
    \`\`\`js index.js
    const answer = await ask('What?');
    \`\`\`
  </Tab>
  <Tab title="Python">
    <Steps>
      <Step title="Install">Run the **installer**.</Step>
    </Steps>
  </Tab>
</Tabs>

`;

function repeat(text: string, size: number): string {
  return text.repeat(Math.ceil(size / text.length));
}

function counted(part: (index: number) => string, size: number): string {
  const parts: string[] = [];
  for (let total = 0; total < size; ) {
    const text = part(parts.length);
    parts.push(text);
    total += text.length;
  }
  return parts.join('');
}

function nested(open: string, inside: string, close: string, size: number): string {
  const depth = Math.floor(size / (open.length + close.length));
  return `${open.repeat(depth)}${inside}${close.repeat(depth)}`;
}
