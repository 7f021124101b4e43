import { groupBy } from '../../lib/collections.ts';
import { visibleText } from '../../lib/text/display.ts';
import { type Problem, SEVERITY_WORDS } from '../problem.ts';
import { placeText, problemText } from '../problem-text.ts';

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
