import { type Components, headingLevel, isComponentName } from '../components/component.ts';
import type { ElementNode, Node } from '../node.ts';
import { diagramCode, isAroundImage, textProp } from '../node-text.ts';
import type { Diagram } from '../page-document.ts';
import type { ReportProblem } from '../report-problem.ts';
import { lineAt, locate, type SourcePosition } from '../source.ts';
import { checkInlineScripts, checkProps, checkPropValues } from './component-props.ts';
import { checkDiagramType } from './diagram-type.ts';
import { checkImage, checkLink, type IconLinks, reportIconLinks } from './image-and-link-text.ts';

/** Checks accessibility and typos of authors in one walk through the page. Returns the diagrams of a known type. */
export function checkNodes(nodes: readonly Node[], components: Components, report: ReportProblem): Diagram[] {
  const diagrams: Diagram[] = [];
  const addDiagram = (code: string, at: SourcePosition, firstLine?: number) => {
    if (checkDiagramType(code, at, report))
      diagrams.push({ code, at: locate(at), ...(firstLine && { firstLine }) });
  };
  // The title of the page is its heading of level 1.
  let level = 1;
  const iconLinks: IconLinks = new Map();
  const visitAll = (list: readonly Node[], captioned: boolean): void => {
    for (const node of list) {
      if (node.type === 'element') visit(node, captioned);
      else if (node.type === 'island') visitAll(node.children, captioned);
      else if (node.type === 'code' && node.language === 'mermaid')
        addDiagram(node.code, node.at, lineAt(node.at.source, node.at.offset) + 1);
    }
  };
  const visit = (node: ElementNode, captioned: boolean): void => {
    const depth = headingLevel(node) ?? (node.name === 'Update' ? 2 : undefined);
    if (depth !== undefined) {
      if (depth > level + 1) report('heading-order', { depth, before: level }, node.at);
      level = depth;
    }
    const facts = components.get(node.name);
    const element = facts?.element ?? node.name;
    if (element === 'img') {
      if (!captioned && !isAroundImage(node)) checkImage(node, report);
    } else if (element === 'a') checkLink(node, report, iconLinks);
    if (node.name === 'Mermaid') addDiagram(diagramCode(node), node.at);
    if (facts) {
      checkProps(node, facts, report);
      checkPropValues(node, facts, report);
    } else if (!isComponentName(node.name)) checkInlineScripts(node, report);
    visitAll(node.children, captioned || (node.name === 'Frame' && textProp(node.props.caption) !== ''));
  };
  visitAll(nodes, false);
  reportIconLinks(iconLinks, report);
  return diagrams;
}
