import { describe, expect, test } from 'vitest';
import { junitReport, sarifReport } from '../../../src/problems/ci-reports.ts';
import type { Problem } from '../../../src/problems/problem.ts';

const BROKEN: Problem = {
  code: 'link-broken',
  severity: 'warning',
  message: 'The link `/a&b` leads nowhere.',
  hint: 'Fix the path.',
  file: 'docs/über uns.mdx',
  line: 3,
  column: 7,
};
const FAILED: Problem = { code: 'navigation-missing', severity: 'error', message: 'No "navigation" <here>.' };
const NOTE: Problem = { code: 'page-unlisted', severity: 'info', message: 'Not listed.', file: 'a.mdx' };

describe('SARIF', () => {
  const sarif = (problems: Problem[]) =>
    JSON.parse(sarifReport(problems, { version: '1.2.3', siteFile: 'docs/docs.json' }));

  test('names the tool, its rules and each place', () => {
    const [run] = sarif([BROKEN, FAILED, NOTE]).runs;
    expect(run.tool.driver).toMatchObject({ name: 'docs', version: '1.2.3' });
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'link-broken',
      'navigation-missing',
      'page-unlisted',
    ]);
    expect(run.results[0]).toEqual({
      ruleId: 'link-broken',
      ruleIndex: 0,
      level: 'warning',
      message: { text: 'The link `/a&b` leads nowhere.\nFix the path.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'docs/%C3%BCber%20uns.mdx', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 7 },
          },
        },
      ],
    });
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(['warning', 'error', 'note']);
  });

  test('relates the other places of a problem to it', () => {
    const places = [{ file: 'b.mdx', line: 2, column: 1 }, { file: 'c.mdx' }];
    const [result] = sarif([{ ...BROKEN, places }]).runs[0].results;
    expect(result.message.text).toContain('Also at b.mdx:2:1, c.mdx.');
    expect(result.relatedLocations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'b.mdx', uriBaseId: '%SRCROOT%' },
          region: { startLine: 2, startColumn: 1 },
        },
      },
      { physicalLocation: { artifactLocation: { uri: 'c.mdx', uriBaseId: '%SRCROOT%' } } },
    ]);
  });

  test('puts a problem of the whole site into docs.json, since viewers leave out what has no place', () => {
    const [result] = sarif([FAILED]).runs[0].results;
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'docs/docs.json', uriBaseId: '%SRCROOT%' },
    });
  });

  test('names a file whose name is not well-formed Unicode', () => {
    const [result] = sarif([{ ...NOTE, file: 'a\ud800.mdx' }]).runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('a%EF%BF%BD.mdx');
  });

  test('is complete without problems', () => {
    expect(sarif([])).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] });
  });
});

describe('JUnit', () => {
  const fails = ({ severity }: Problem) => severity === 'error';

  test('has a case for each problem, and only those that must be fixed have failed', () => {
    expect(junitReport([BROKEN, FAILED], fails)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="docs check" tests="2" failures="1" errors="0" skipped="1" time="0">
  <testsuite name="docs/über uns.mdx" tests="1" failures="0" errors="0" skipped="1" time="0">
    <testcase name="link-broken docs/über uns.mdx:3:7" classname="docs/über uns.mdx" file="docs/über uns.mdx" line="3">
      <skipped message="The link \`/a&#38;b\` leads nowhere.">warning link-broken docs/über uns.mdx:3:7
The link \`/a&#38;b\` leads nowhere.
Fix the path.</skipped>
    </testcase>
  </testsuite>
  <testsuite name="docs.json" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase name="navigation-missing docs.json" classname="docs.json" file="docs.json">
      <failure message="No &#34;navigation&#34; &#60;here&#62;." type="error">error navigation-missing docs.json
No &#34;navigation&#34; &#60;here&#62;.</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  test('has a case that passed when there is no problem', () => {
    const report = junitReport([], fails);
    expect(report).toContain('tests="1" failures="0"');
    expect(report).toContain('<testcase name="No problems found" classname="docs check"/>');
  });

  test('holds nothing that XML forbids', () => {
    const hostile = { ...BROKEN, message: 'a\u0000\u001b[2K\ud800\uffff]]>', file: 'x\n.mdx' };
    const report = junitReport([hostile], fails);
    expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}|\uffff|\]\]>/u);
  });
});
