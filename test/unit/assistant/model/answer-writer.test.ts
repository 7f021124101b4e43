import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnswerWriter } from '../../../../src/assistant/model/answer-writer.ts';
import { answerLinks } from '../../../../src/assistant/model/link-guard.ts';
import { isQuadratic } from '../../growth.ts';

/** The answer as readers get it, when it arrives in pieces of `size` characters. Only links to `/known` are allowed. */
function written(text: string, size = text.length): string {
  const writer = createAnswerWriter(
    (number) => (number === 1 ? '/known' : undefined),
    (address) => (address === '/known' ? address : undefined),
  );
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += writer.push(text.slice(at, at + size));
  return shown + writer.end();
}

const SIZES = [1, 7, 1000];
const LINK = '[click](https://evil.example)';

describe('code of an answer stays as it is', () => {
  test.each([
    `Write:\n\n\`\`\`md\n${LINK}\n\`\`\`\n\nAs [here](/known).\n`,
    `1. Write:\n\n   \`\`\`md\n   ${LINK}\n   \`\`\`\n\n2. Save.\n`,
    `Write \`${LINK}\` there.\n`,
  ])('%j', (text) => {
    for (const size of SIZES) expect(written(text, size)).toBe(text);
  });
});

describe('an unknown link does not hide in what readers do not see as code', () => {
  test.each([
    ['a fence that is indented too much', `Use this.\n\n        \`\`\`\n${LINK}\n`],
    ['a fence behind a tag', `<b></b>\`\`\`\nx\n\`\`\`\n${LINK}\n\`\`\`\n`],
    ['a fence of an item', `- \`\`\`\n  text\n  \`\`\`\n  ${LINK}\n  \`\`\`\n`],
    ['a fence of an item that has ended', `- a\n\n      \`\`\`\n\nb\n\n${LINK}\n`],
    ['a fence of a quotation that has ended', `> \`\`\`\n${LINK}\n`],
    ['code over two paragraphs', `\`a\n\n${LINK}\n\nb\` end.\n`],
    ['code over two cells', `\`a | ${LINK} \`\n---|---\n`],
  ])('%s', (_, text) => {
    for (const size of SIZES) expect(answerLinks(written(text, size))).toEqual([]);
  });

  test('any mixture of these', () => {
    const parts = [
      '`',
      '``',
      '```',
      '~~~',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '    ',
      '|',
      '\n---|---\n',
      '<b>',
      '\\',
    ];
    const pieces = fc.constantFrom(
      ...parts,
      'a ',
      '. ',
      LINK,
      '<https://evil.example>',
      'https://evil.example ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.constantFrom(...SIZES), (all, size) => {
        expect(answerLinks(written(all.join(''), size))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('is read in linear time, however small its pieces are, with many', () => {
  test.each([
    ['items', '- a, b\n'],
    ['items with links', '- [a](/known), b\n'],
    ['quoted lines', '> a, b\n'],
    ['rows', '|a, |b\n'],
    ['sentences with citations', 'Run it [1]. '],
    ['lines of code', '```\na\n'],
    ['backticks', '`'],
  ])('%s', (_, part) => {
    expect(isQuadratic(150, (size) => written(part.repeat(size), 4))).toBe(false);
  });
});

test('known links and citations stay beside code', () => {
  const text = 'Run `docs build` [1], see [here](/known) and [there](/unknown).\n';
  expect(written(text, 7)).toBe('Run `docs build` [1](/known), see [here](/known) and there.\n');
});
