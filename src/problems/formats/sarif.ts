import { encodePath } from '../../lib/url/encode-path.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import type { Severity } from '../catalog/define.ts';
import { CATALOG } from '../catalog.ts';
import { type Problem, type ProblemCode, SEVERITY_WORDS } from '../problem.ts';
import { problemText } from '../problem-text.ts';

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

function resultOf(problem: Problem, ruleIndex: number, siteFile: string) {
  const { code, severity, file = siteFile, line, column } = problem;
  return {
    ruleId: code,
    ruleIndex,
    level: SEVERITY_WORDS[severity],
    message: { text: problemText(problem) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: isHttpUrl(file)
            ? { uri: file }
            : { uri: encodePath(file), uriBaseId: '%SRCROOT%' },
          ...(line && { region: { startLine: line, ...(column && { startColumn: column }) } }),
        },
      },
    ],
  };
}
