import { Fragment } from '../../../content/node.ts';
import { textProp } from '../../../content/node-text.ts';
import { blocks } from '../../../content/twin/blocks.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { glyph } from '../../icons/glyph.ts';

/** A prompt for an assistant, ready to be copied as Markdown. */
export const prompt: ComponentRenderer = ({ props, children, at }, renderer) => {
  const text = blocks(children, { file: at.source.file, linkTo: renderer.context.href });
  const actions = Array.isArray(props.actions) ? props.actions.map((action) => textProp(action)) : ['copy'];
  const { copyPrompt, openInCursor } = renderer.strings;
  return html`<div class="prompt"><div class="prompt-head">${renderer.icon(props.icon, props.iconType, at)}<p class="prompt-description">${renderer.inline(props.description ?? new Fragment([]), at)}</p><div class="prompt-actions">${
    actions.includes('copy') &&
    html`<button type="button" class="prompt-action" data-docs-copy="${text}">${glyph('copy')}${copyPrompt}</button>`
  }${
    actions.includes('cursor') &&
    html`<a class="prompt-action" href="${`cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text)}`}">${openInCursor}</a>`
  }</div></div><details class="prompt-text"><summary>${renderer.strings.showMore}</summary><div class="flow">${renderer.nodes(children)}</div></details></div>
`;
};
