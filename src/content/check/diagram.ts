import { suggest } from '../../lib/suggest.ts';
import type { ReportProblem, SourcePosition } from '../source.ts';

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
  const line = diagramLines(code)[0]?.text.trim() ?? '';
  const type = TYPE.exec(line)?.[0] ?? '';
  if (DIAGRAM_TYPES.has(type)) return true;
  report('diagram-type', { written: line.slice(0, MAX_SHOWN), suggestion: suggest(type, DIAGRAM_TYPES) }, at);
  return false;
}

/** A line of a diagram, by its number in what the author wrote, from 1. */
export interface DiagramLine {
  text: string;
  line: number;
}

/** The lines that draw: without frontmatter, directives (`%%{…}%%`), comments, and blank lines before the first. */
export function diagramLines(code: string): DiagramLine[] {
  const lines = code.split('\n');
  const drawing: DiagramLine[] = [];
  let isDirective = false;
  for (let index = endOfFrontmatter(lines); index < lines.length; index++) {
    let text = lines[index]!;
    isDirective ||= text.trimStart().startsWith('%%{');
    if (isDirective) {
      const end = text.indexOf('}%%');
      if (end === -1) continue;
      text = text.slice(end + '}%%'.length);
      isDirective = false;
    }
    const isBlankStart = text.trim() === '' && drawing.length === 0;
    if (!isBlankStart && !text.trimStart().startsWith('%%')) drawing.push({ text, line: index + 1 });
  }
  return drawing;
}

/** The index of the first line after the frontmatter; 0 if there is none. */
function endOfFrontmatter(lines: readonly string[]): number {
  const isMark = (line: string) => line.trim() === '---';
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1 || !isMark(lines[start]!)) return 0;
  return lines.findIndex((line, index) => index > start && isMark(line)) + 1;
}
