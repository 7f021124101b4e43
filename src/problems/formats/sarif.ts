import { encodePath } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { Severity } from '../catalog/define.ts';
import { CATALOG } from '../catalog.ts';
import { type Location, type Problem, type ProblemCode, SEVERITY_WORDS } from '../problem.ts';
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
