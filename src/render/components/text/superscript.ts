import { REFERENCE } from '../../../content/context/footnotes.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { htmlElement } from '../../html/html-element.ts';

/** Raised text. A footnote reference has a class of the theme, which needs no utility styles. */
export const superscript: ComponentRenderer = (node, renderer) =>
  node.props === REFERENCE
    ? html`<sup class="footnote-ref">${renderer.nodes(node.children)}</sup>`
    : htmlElement(node, renderer);
