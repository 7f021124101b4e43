import type { Located } from '../../markdown/scan/origin.ts';
import { isBlockName } from '../components/component.ts';
import type { Environment } from '../context/page.ts';
import { NO_PROPS, type Node } from '../node.ts';
import { isBlankText } from '../node-text.ts';
import { element } from './markdown-element.ts';

/** A callout or another block in the middle of a paragraph ends it; the text after it is another one. */
export function paragraphNodes(children: readonly Node[], here: Environment, token: Located): Node[] {
  const nodes: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) nodes.push(element('p', NO_PROPS, line, here, token));
    line = [];
  };
  for (const child of children) {
    if (child.type === 'element' && isBlockName(child.name, here.page.site.components)) {
      endLine();
      nodes.push(child);
    } else if (line.length > 0 || !isBlankText(child)) line.push(child);
  }
  endLine();
  return nodes;
}
