import { groupBy } from '../lib/collections.ts';
import { visibleText } from '../lib/text/display.ts';
import { encodePath } from '../lib/url/paths.ts';
import { isHttpUrl } from '../lib/url/safe-url.ts';
import type { Severity } from './catalog/words.ts';
import { CATALOG } from './catalog.ts';
import { type Location, type Problem, type ProblemCode, SEVERITY_WORDS } from './problem.ts';
import { placeText, problemText } from './problem-text.ts';

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** GitHub workflow commands, which annotate the files of a pull request. */
export function githubReport(problems: readonly Problem[]): string {
  return problems
    .map((problem) => {
      const place = [
        problem.file && `file=${escapeProperty(problem.file)}`,
        problem.line && `line=${problem.line}`,
        problem.column && `col=${problem.column}`,
        `title=${problem.code}`,
      ];
      return `::${COMMANDS[problem.severity]} ${place.filter(Boolean).join(',')}::${escapeData(problemText(problem))}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(visibleText(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** SARIF 2.1.0, which code scanning reads. A problem of the whole site is reported in `siteFile`: viewers need a location. */
export function sarifReport(
  problems: readonly Problem[],
  { version, siteFile }: { version: string; siteFile: string },
): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docs', version, semanticVersion: version, rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => resultOf(problem, codes.indexOf(problem.code), siteFile)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(code: ProblemCode) {
  const { title, severity }: { title: string; severity: Severity } = CATALOG[code];
  return {
    id: code,
    shortDescription: { text: title },
    defaultConfiguration: { level: SEVERITY_WORDS[severity] },
  };
}

/** Code scanning reads no more locations of a result. */
const MAX_LOCATIONS = 1000;

function resultOf(problem: Problem, ruleIndex: number, siteFile: string) {
  const { code, severity, places } = problem;
  return {
    ruleId: code,
    ruleIndex,
    level: SEVERITY_WORDS[severity],
    message: { text: problemText(problem) },
    locations: [locationOf(problem, siteFile)],
    ...(places && {
      relatedLocations: places.slice(0, MAX_LOCATIONS).map((place) => locationOf(place, siteFile)),
    }),
  };
}

function locationOf({ file, line, column }: Partial<Location>, siteFile: string) {
  const uri = file ?? siteFile;
  return {
    physicalLocation: {
      artifactLocation: isHttpUrl(uri) ? { uri } : { uri: encodePath(uri), uriBaseId: '%SRCROOT%' },
      ...(line && { region: { startLine: line, ...(column && { startColumn: column }) } }),
    },
  };
}

/**
 * JUnit XML, which the pages of most CI systems show: a suite for each file, a case for each problem. Only those for which
 * `fails` holds have failed; the others are skipped. Without problems there is one case that has passed, since some systems
 * refuse an empty report.
 */
export function junitReport(problems: readonly Problem[], fails: (problem: Problem) => boolean): string {
  const files = groupBy(problems, ({ file = 'docs.json' }) => file);
  const suites = [...files].map(([file, found]) => suite(file, found, fails));
  if (suites.length === 0) {
    suites.push(
      `  <testsuite${attributes({ name: 'docs check', ...counts([], fails), tests: 1 })}>\n    <testcase${attributes({ name: 'No problems found', classname: 'docs check' })}/>\n  </testsuite>\n`,
    );
  }
  const totals = { ...counts(problems, fails), ...(problems.length === 0 && { tests: 1 }) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: 'docs check', ...totals })}>\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, problems: readonly Problem[], fails: (problem: Problem) => boolean): string {
  const cases = problems.map((problem) => {
    const { code, line, severity } = problem;
    const place = placeText({ ...problem, file });
    const test = { name: `${code} ${place}`, classname: file, file, ...(line && { line }) };
    const outcome = fails(problem) ? 'failure' : 'skipped';
    const result = {
      message: problem.message,
      ...(outcome === 'failure' && { type: SEVERITY_WORDS[severity] }),
    };
    const text = `${SEVERITY_WORDS[severity]} ${code} ${place}\n${problemText(problem)}`;
    return `    <testcase${attributes(test)}>\n      <${outcome}${attributes(result)}>${escapeXml(text)}</${outcome}>\n    </testcase>\n`;
  });
  return `  <testsuite${attributes({ name: file, ...counts(problems, fails) })}>\n${cases.join('')}  </testsuite>\n`;
}

function counts(problems: readonly Problem[], fails: (problem: Problem) => boolean) {
  const failures = problems.filter(fails).length;
  return { tests: problems.length, failures, errors: 0, skipped: problems.length - failures, time: 0 };
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([key, value]) => ` ${key}="${escapeXml(visibleText(String(value)))}"`)
    .join('');
}

/** XML allows neither lone surrogates nor these two characters. */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
