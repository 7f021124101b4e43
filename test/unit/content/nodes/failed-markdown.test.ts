import { describe, expect, it } from 'vitest';
import { readPage } from '../read-page.ts';

const problemsOf = (source: string) => readPage(source).document.problems;

describe('a link by reference that nothing defines', () => {
  it.each([
    ['See [the docs][guide] now.', '[the docs](…)', '1:5'],
    ['- Item\n- [Read the docs][1]', '[Read the docs](…)', '2:3'],
    ['**[the docs][guide]**', '[the docs](…)', '1:3'],
    ['[Stripe][stripe] and [the API][].', '[Stripe](…)', '1:1'],
    ['![logo][logo-dark]', '![logo](…)', '1:1'],
  ])('%j', (source, fix, place) => {
    const [first] = problemsOf(source);
    expect(first).toMatchObject({ code: 'link-syntax', hint: expect.stringContaining(`\`${fix}\``) });
    expect(`${first!.line}:${first!.column}`).toBe(place);
  });

  it('is reported for each, and not if it is defined', () => {
    const source = '[one link][a] [two links][b] [three links][c]\n\n[b]: https://example.com';
    expect(problemsOf(source).map(({ column }) => column)).toEqual([1, 30]);
  });

  it.each([
    'list[0][1] and [x][y] of the matrix',
    'matches [a-z][0-9] and string[][]',
    'usage: [OPTIONS][COMMAND]',
    '`[the docs][guide]`',
    '$[some text][two]$',
    String.raw`\[the docs][guide]`,
    '[the docs][guide](/x)',
    '[key][value]',
  ])('text stays text: %j', (source) => {
    expect(problemsOf(source).filter(({ code }) => code === 'link-syntax')).toEqual([]);
  });
});

describe('a task that is shown as text', () => {
  it.each([
    ['- []buy milk', '[ ] buy milk'],
    ['- [] buy milk', '[ ] buy milk'],
    ['1. [x]done', '[x] done'],
    ['* [ ]Todo\n\n  More.', '[ ] Todo'],
  ])('%j', (source, fix) => {
    expect(problemsOf(source)).toMatchObject([{ code: 'task-syntax', line: 1, hint: `Write \`${fix}\`.` }]);
  });

  it.each([
    '- [ ] a\n- [x] b',
    '- []',
    '- []string of names',
    '- []byte',
    '- [a](#b)',
    '- [x](https://a.com)',
  ])('not %j', (source) =>
    expect(problemsOf(source).filter(({ code }) => code === 'task-syntax')).toEqual([]),
  );
});

describe('a block in the syntax of MkDocs', () => {
  it.each([
    ['!!! note "Watch out"\n    Text', '<Note>'],
    ['Text\n\n!!! danger\n\n    Text', '<Danger>'],
    ['!!! example inline end "Example"\n    Text', '<Note>'],
    ['??? tip "More"\n    Text', '<Accordion title="More">'],
    ['???+ success\n    Text', '<Accordion title="success">'],
    ['=== "Python"\n\n    Text', '<Tab title="Python">'],
  ])('%j', (source, tag) => {
    expect(problemsOf(source)).toMatchObject([
      { code: 'foreign-block', hint: expect.stringContaining(`Write \`${tag}\``) },
    ]);
  });

  it.each([
    'Stop!!! note this',
    '!!! This is important, so read it',
    '??? what',
    '`!!! note`',
    ':::note\nText\n:::',
  ])('not %j', (source) =>
    expect(problemsOf(source).filter(({ code }) => code === 'foreign-block')).toEqual([]),
  );
});

describe('a link without a URL', () => {
  it.each([
    ['See [the setup]() now.', '`[the setup]()` has no URL, so it leads', '1:5'],
    ['- One\n- [two](<>)', '`[two](<>)` has no URL, so it leads', '2:3'],
    ['![A plant]()', '`![A plant]()` has no URL, so readers see no image', '1:1'],
    ['![]()', '`![]()` has no URL, so readers see no image', '1:1'],
  ])('%j', (source, message, place) => {
    expect(readPage(source).problems).toEqual([`link-empty ${place}`]);
    expect(problemsOf(source)[0]!.message).toContain(message);
  });

  it.each(['Call `items[0]()`.', 'See [top](#) and <a id="x"></a>.', '```\n[x]()\n```'])(
    'but not in %j',
    (source) => {
      expect(readPage(source).problems).toEqual([]);
    },
  );
});

describe('a reference to a footnote that is not defined', () => {
  it.each([
    ['One[^1] and two[^2].\n\n[^1]: First', '1:16'],
    ['One[^1].', '1:4'],
    ['One[^first] and\ntwo[^second].\n\n[^first]: First', '2:4'],
  ])('%j', (source, place) => {
    expect(readPage(source).problems).toEqual([`footnote-undefined ${place}`]);
  });

  it.each([
    'Matches [^a-z] and [^abc].',
    String.raw`Text \[^1] and ${'`[^1]`'}.`,
    'One[^1].\n\n[^1]: Matches [^/] and [^a-z]',
  ])('but text stays text: %j', (source) => {
    expect(readPage(source).problems).toEqual([]);
  });
});

describe('a directive with an unknown name', () => {
  it.each([
    [':::warnning\nx\n:::', 'Did you mean `:::warning`?'],
    [':::tabs\nx\n:::', 'Write the component: `<Tabs>` … `</Tabs>`.'],
    [':::code-group\nx\n:::', 'Write the component: `<CodeGroup>` … `</CodeGroup>`.'],
    [':::margin\nx\n:::', expect.stringMatching(/^Write `:::note`/)],
  ])('%j is a note, and a problem', (source, hint) => {
    expect(problemsOf(source)).toMatchObject([{ code: 'directive-unknown', line: 1, column: 1, hint }]);
    expect(readPage(source).html).toContain('callout-note');
  });

  it('the known ones, and their aliases, are none', () => {
    const names = ['note', 'TIP', 'important', 'Caution', 'success', 'error', 'check'];
    expect(readPage(names.map((name) => `:::${name}\nx\n:::`).join('\n\n')).problems).toEqual([]);
  });
});

describe('a marker for a table of contents', () => {
  it.each(['[TOC]', '[[toc]]', '[[_TOC_]]', '@[toc]'])('%s', (marker) => {
    expect(readPage(`Text\n\n${marker}\n\n## One`).problems).toEqual(['toc-marker 3:1']);
  });

  it('is one only as a paragraph', () => {
    expect(readPage('Write [TOC] or `[[toc]]`.\n\n[TOC] is text.').problems).toEqual([]);
  });
});
