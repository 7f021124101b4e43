import { Fragment } from '../content/node.ts';
import { textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart } from '../content/twin/parts.ts';
import { html } from '../lib/html.ts';
import { quote } from '../markdown/write-markdown.ts';
import type { Component } from './component.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';
import { glyph } from './icons/glyph.ts';

/** A prompt for an assistant, ready to be copied as Markdown. */
const prompt: ComponentRenderer = ({ props, children, at }, renderer) => {
  const text = renderer.markdown(children);
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

export const PROMPT: readonly Component[] = [
  {
    names: ['Prompt'],
    props: ['description', 'icon', 'iconType', 'actions'],
    values: { actions: { listed: ['copy', 'cursor'] } },
    html: prompt,
    markdown: ({ props, children }, write, twin) =>
      apart([inlineProp(props.description, twin), quote(write(children))]),
  },
];
