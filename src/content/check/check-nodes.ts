import type { ElementNode, Node } from '../node.ts';
import { textProp } from '../node-text.ts';
import type { ReportProblem } from '../report-problem.ts';
import { checkImage, checkLink } from './alternatives.ts';
import { checkProps } from './component-props.ts';

/** What a reader who cannot see the page, or an author who mistyped, would complain about. One walk through the page. */
export function checkNodes(nodes: readonly Node[], report: ReportProblem): void {
  // The title of the page is its heading of level 1.
  let level = 1;
  const visitAll = (list: readonly Node[], captioned: boolean): void => {
    for (const node of list) {
      if (node.type === 'element') visit(node, captioned);
      else if (node.type === 'island') visitAll(node.children, captioned);
    }
  };
  const visit = (node: ElementNode, captioned: boolean): void => {
    const depth = headingDepth(node);
    if (depth !== undefined) {
      if (depth > level + 1) report('heading-order', { depth, before: level }, node.at);
      level = depth;
    }
    if (node.name === 'img' || node.name === 'Image' || node.name === 'ZoomImage') {
      if (!captioned) checkImage(node, report);
    } else if (node.name === 'a' || node.name === 'Link') checkLink(node, report);
    if (isComponent(node.name)) checkProps(node, report);
    visitAll(node.children, captioned || (node.name === 'Frame' && textProp(node.props.caption) !== ''));
  };
  visitAll(nodes, false);
}

function headingDepth({ name, props }: ElementNode): number | undefined {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (name === 'Heading') return Math.min(6, Math.max(1, Number(props.level ?? 2) || 2));
  return name === 'Update' ? 2 : undefined;
}

function isComponent(name: string): boolean {
  const code = name.charCodeAt(0);
  return code >= 65 && code <= 90;
}
