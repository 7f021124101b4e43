import { suggest } from '../../lib/suggest.ts';
import type { ReportProblem } from '../report-problem.ts';
import type { SourcePosition } from '../source.ts';

/** What a diagram of Mermaid begins with; a test compares them with the program. */
export const DIAGRAM_TYPES: ReadonlySet<string> = new Set(
  'architecture architecture-beta block block-beta C4Component C4Container C4Context C4Deployment C4Dynamic classDiagram classDiagram-v2 cynefin-beta erDiagram eventmodeling flowchart flowchart-elk gantt gitGraph graph info ishikawa ishikawa-beta journey kanban mindmap packet packet-beta pie quadrantChart radar-beta railroad-abnf-beta railroad-beta railroad-ebnf-beta railroad-peg-beta requirement requirementDiagram sankey sankey-beta sequenceDiagram stateDiagram stateDiagram-v2 swimlane-beta timeline treeView-beta treemap treemap-beta venn-beta wardley-beta xychart xychart-beta'.split(
    ' ',
  ),
);

const TYPE = /^[A-Za-z]\w*(?:-[A-Za-z]\w*)*/;
const MAX_SHOWN = 60;

/** Reports a diagram that Mermaid cannot draw, because it does not begin with a type. Returns whether it does. */
export function checkDiagramType(code: string, at: SourcePosition, report: ReportProblem): boolean {
  const [line = ''] = withoutSettings(code).split('\n', 1);
  const type = TYPE.exec(line)?.[0] ?? '';
  if (DIAGRAM_TYPES.has(type)) return true;
  report(
    'diagram-type',
    { written: line.trim().slice(0, MAX_SHOWN), suggestion: suggest(type, DIAGRAM_TYPES) },
    at,
  );
  return false;
}

/** The diagram without its frontmatter, directives and comments. */
function withoutSettings(code: string): string {
  let rest = code.trimStart();
  const frontmatter = /^---[ \t]*\n/.test(rest) ? rest.indexOf('\n---', 3) : -1;
  if (frontmatter !== -1) rest = after(rest, '\n', frontmatter + 1);
  while (rest.startsWith('%%')) rest = after(rest, rest.startsWith('%%{') ? '}%%' : '\n');
  return rest;
}

function after(text: string, mark: string, from = 0): string {
  const at = text.indexOf(mark, from);
  return at === -1 ? '' : text.slice(at + mark.length).trimStart();
}
