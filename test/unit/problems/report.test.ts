import { describe, expect, test } from 'vitest';
import { githubReport } from '../../../src/problems/ci-reports.ts';
import { atEachPlace, groupProblems } from '../../../src/problems/group.ts';
import type { Problem } from '../../../src/problems/problem.ts';
import { textReport } from '../../../src/problems/report.ts';

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

test('colors appear only when asked for', () => {
  const plain = textReport([PAGE_MISSING], { color: false, readSource: () => undefined });
  const colored = textReport([PAGE_MISSING], { color: true, readSource: () => undefined });
  expect(plain).not.toContain('\u001b');
  expect(colored).toContain('\u001b');
});

test('the GitHub report escapes what would end a workflow command', () => {
  const problem: Problem = {
    ...PAGE_MISSING,
    message: '100% wrong\n::error::',
    file: 'a,b:c.mdx',
    hint: undefined,
  };
  expect(githubReport([problem])).toBe(
    '::warning file=a%2Cb%3Ac.mdx,line=1,col=3,title=page-missing::100%25 wrong\\n::error::\n',
  );
});

/** What a title, a file name or a line of a page can hold to look like something that we say. */
const FORGED = 'x\n::error file=a.ts::forged\r##[error]forged\u001b[2K\u009b1A\u2028\u202etxt\u0000';

test('no report lets a repository start a line, move the cursor or turn text around', () => {
  const problem: Problem = { ...PAGE_MISSING, message: FORGED, hint: FORGED, file: `${FORGED}.mdx` };
  const source = `first\r::error::forged\n${FORGED}`;
  for (const report of [
    textReport([problem], { color: false, readSource: () => source }),
    githubReport([problem]),
  ]) {
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    const started = report.split('\n').filter((line) => /^\s*(::error|##\[)/.test(line));
    expect(started).toEqual([]);
  }
  expect(textReport([problem], { color: false, readSource: () => undefined })).toContain(
    String.raw`x\n::error file=a.ts::forged\r##[error]forged\u{1b}[2K`,
  );
});

describe('a report of many problems', () => {
  const missing = (line: number): Problem => ({ ...PAGE_MISSING, line });
  const unreadable: Problem = { code: 'spec-missing', severity: 'error', message: 'No such document.' };
  const note: Problem = { code: 'page-unlisted', severity: 'info', message: 'Nothing lists it.' };
  const problems = [unreadable, note, ...Array.from({ length: 25 }, (_, line) => missing(line + 1))];
  const options = { color: false, readSource: () => undefined };

  test('shows ten of a kind, errors last, and ends with how many of each kind there are', () => {
    const lines = textReport(problems, options).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('warning page-missing'))).toHaveLength(10);
    expect(lines.filter((line) => /^(?:note|warning|error) /.test(line)).at(0)).toBe('note page-unlisted');
    expect(lines.filter((line) => /^(?:note|warning|error) /.test(line)).at(-1)).toBe('error spec-missing');
    expect(lines.slice(-6)).toEqual([
      '',
      ' 1  note     page-unlisted  A page is not in the navigation',
      '25  warning  page-missing   A listed page has no file',
      ' 1  error    spec-missing   The specification does not exist',
      '',
      '1 error, 25 warnings, 1 note; 15 not shown: see `docs check --all`',
    ]);
  });

  test.each([
    [10, 0],
    [11, 1],
  ])('counts kinds from eleven problems on: %i', (count, tallies) => {
    const report = textReport(problems.slice(-count), options);
    expect(report.match(/^\d+ {2}warning {2}page-missing/gm) ?? []).toHaveLength(tallies);
  });

  test('names the command that shows the others, with the folder of the site', () => {
    const command = (folder: string) =>
      /see `(.+)`/.exec(textReport(problems, { ...options, program: 'npx docs', folder }))?.[1];
    expect(command('my-docs')).toBe('npx docs check my-docs --all');
    expect(command('my docs')).toBe('npx docs check "my docs" --all');
  });

  test('counts problems without details', () => {
    const counted = { ...missing(1), more: 499 };
    const report = textReport([counted, ...problems], options);
    expect(report).toContain('There are 499 more problems of this kind in this file.');
    expect(report).toMatch(/^525 {2}warning {2}page-missing/m);
    expect(report).toMatch(/1 error, 525 warnings, 1 note; 16 not shown/);
    expect(githubReport([counted])).toContain('There are 499 more problems');
  });

  test('shows every one when asked for', () => {
    const report = textReport(problems, { ...options, all: true });
    expect(report.match(/^warning page-missing/gm)).toHaveLength(25);
    expect(report).toMatch(/1 error, 25 warnings, 1 note\n$/);
  });
});

describe('a file that is missing in many places', () => {
  const missing = (file: string, target = '/images/a.png'): Problem => ({
    code: 'file-missing',
    severity: 'warning',
    message: 'There is no file `../images/a.png` in this site.',
    hint: 'Add the file.',
    file,
    line: 3,
    column: 6,
    target,
  });
  const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => missing(`${name}.mdx`));
  const options = { color: false, readSource: () => undefined };
  const reportOf = (problems: readonly Problem[], more = {}) =>
    textReport(groupProblems(problems), { ...options, ...more });

  test('is one problem, with the first places and how many more there are', () => {
    expect(reportOf(places)).toBe(`warning file-missing a.mdx:3:6
  There is no file \`../images/a.png\` in this site.
  also at b.mdx:3:6, c.mdx:3:6, d.mdx:3:6, e.mdx:3:6, f.mdx:3:6 and 2 more places
  hint: Add the file.

1 warning; 2 places not shown: see \`docs check --all\`
`);
    expect(githubReport(groupProblems(places))).toBe(
      '::warning file=a.mdx,line=3,col=6,title=file-missing::There is no file `../images/a.png` in this site.%0AAlso at b.mdx:3:6, c.mdx:3:6, d.mdx:3:6, e.mdx:3:6, f.mdx:3:6 and 2 more places.%0AAdd the file.\n',
    );
  });

  test('is found at each of its places again', () => {
    expect(groupProblems(places)).toHaveLength(1);
    expect(groupProblems(places).flatMap(atEachPlace)).toEqual(places);
  });

  test('has all its places in a report of everything', () => {
    const report = reportOf(places, { all: true });
    expect(report).toContain('g.mdx:3:6, h.mdx:3:6\n');
    expect(report).toMatch(/^1 warning$/m);
  });

  test('is shown again where the fix differs', () => {
    const report = reportOf([missing('a.mdx'), { ...missing('fr/a.mdx'), hint: 'Rename it.' }]);
    expect(report).toContain('hint: Rename it.');
    expect(report).not.toContain('also at');
  });

  test('is not mixed up with another file of that name, nor with another problem', () => {
    const report = reportOf([
      missing('a.mdx'),
      missing('x/a.mdx', '/x/images/a.png'),
      { ...PAGE_MISSING },
      { ...PAGE_MISSING, line: 2 },
    ]);
    expect(report).not.toContain('also at');
  });

  test('counts as one of its kind, however many places it has', () => {
    const others = Array.from({ length: 9 }, (_, index) => ({
      ...missing('z.mdx', `/${index}.png`),
      message: `No \`${index}\`.`,
    }));
    expect(reportOf([...places, ...others]).match(/^warning file-missing/gm)).toHaveLength(10);
  });
});
