import type { ElementNode } from '../../../content/node.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { AsideKind, BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';
import { codeAndRest } from '../code/code-group.ts';

/** Content for the right column, instead of the table of contents. */
export const panel: ComponentRenderer = ({ children }, renderer) => {
  renderer.aside(
    'panel',
    html`<div class="panel flow">${renderer.nodes(children)}</div>
`,
  );
  return EMPTY;
};

export const requestExample: ComponentRenderer = (node, renderer) =>
  example('request', node, renderer.strings.apiRequest, renderer);

export const responseExample: ComponentRenderer = (node, renderer) =>
  example('response', node, renderer.strings.apiResponse, renderer);

function example(kind: AsideKind, node: ElementNode, title: string, renderer: BodyRenderer): Html {
  const content = html`<section class="example example-${kind}" aria-label="${title}">${codeAndRest(node, renderer)}</section>
`;
  if (renderer.inside('Panel')) return content;
  if (renderer.asideCount(kind) > 0) {
    renderer.report('component-repeated', { name: node.name }, node.at);
    return content;
  }
  renderer.aside(kind, content);
  return EMPTY;
}
