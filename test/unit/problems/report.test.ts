import { expect, test } from 'vitest';
import type { Problem } from '../../../src/problems/problem.ts';
import { githubReport, textReport } from '../../../src/problems/report.ts';

const PAGE_MISSING: Problem = {
  code: 'page-missing',
  severity: 'warning',
  message: 'The navigation lists `old`.',
  hint: 'Add the file, or take the entry out.',
  file: 'docs.json',
  line: 1,
  column: 3,
};

test('the text report gives severity, code, place, sentence, frame, hint and a count', () => {
  const report = textReport([PAGE_MISSING], { color: false, readSource: () => '["old"]' });
  expect(report).toBe(`warning page-missing docs.json:1:3
  The navigation lists \`old\`.
  > 1 | ["old"]
      |   ^
  hint: Add the file, or take the entry out.

1 warning
`);
});

test('a problem whose file cannot be read has no frame', () => {
  const report = textReport([PAGE_MISSING], { color: false, readSource: () => undefined });
  expect(report).not.toContain('|');
});

test('colours appear only when asked for', () => {
  const plain = textReport([PAGE_MISSING], { color: false, readSource: () => undefined });
  const coloured = textReport([PAGE_MISSING], { color: true, readSource: () => undefined });
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b');
});

test('the GitHub report escapes what would end a workflow command', () => {
  const problem: Problem = {
    ...PAGE_MISSING,
    message: '100% wrong\n::error::',
    file: 'a,b:c.mdx',
    hint: undefined,
  };
  expect(githubReport([problem])).toBe(
    '::warning file=a%2Cb%3Ac.mdx,line=1,col=3,title=page-missing::100%25 wrong%0A::error::\n',
  );
});
