import type { IslandNode } from '../../content/node.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import type { BodyRenderer } from '../html/body-renderer.ts';
import { isRunning, numberPieces, serializedNodes, serializedProps } from './island-content.ts';

/**
 * An author component that runs in the browser. Until then, its initial output is shown, so that nothing shifts and the
 * page is readable without scripts. In a line of text, it is inline.
 */
export function renderIsland(node: IslandNode, renderer: BodyRenderer, inText: boolean): Html {
  const { name, module, preview, children } = node;
  if (!isRunning(node) || node.framed || renderer.running.has(node))
    return renderer.nodes(preview ?? children);
  renderer.feature('islands');
  const pieces = numberPieces(node, renderer);
  const shown = renderer.nodes(preview ?? children);
  const others = pieces.filter((piece) => !renderer.pieces.get(piece)!.rendered);
  const rest = others.length > 0 && html`<noscript>${renderer.nodes(others)}</noscript>`;
  const props = JSON.stringify(serializedProps(node.props, renderer));
  const content = children.length > 0 && JSON.stringify(serializedNodes(children, renderer));
  const given = content !== false && html` data-docs-content="${content}"`;
  const loading = shown.text.trim() === '' && html`<span class="island-loading" aria-hidden="true"></span>`;
  const tag = trusted(inText ? 'span' : 'div');
  return html`<${tag} class="island" data-docs-island="${name}" data-docs-module="${module}" data-docs-props="${props}"${given} data-docs-failed="${renderer.strings.componentFailed}"><${tag} class="island-view">${shown}${rest}${loading}</${tag}></${tag}>${!inText && '\n'}`;
}
