import { textProp } from '../../../content/node-text.ts';
import { EMPTY, html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** One of several versions of a page; a script adds a menu at the top. Without scripts, all are shown with their titles. */
export const view: ComponentRenderer = ({ props, children, at }, renderer) =>
  html`<section class="view flow" data-docs-view="${textProp(props.title)}" data-docs-chooser="${renderer.strings.chooseView}"><p class="view-title">${renderer.icon(props.icon, props.iconType, at)}${renderer.inline(props.title, at)}</p>${renderer.nodes(children)}</section>
`;

/** Content for people only, or for agents only: the latter is only in the Markdown twin. */
export const visibility: ComponentRenderer = ({ props, children }, renderer) =>
  props.for === 'agents' ? EMPTY : renderer.nodes(children);
