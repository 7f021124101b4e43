import type { Contextual, ContextualOption } from '../../config/docs-config.ts';
import { EMPTY, type Html, html } from '../../lib/html.ts';
import { glyph } from '../icons/glyph.ts';
import { type ContextPage, contextAction } from './context-action.ts';

/**
 * The contextual menu of a page. Its first option is a separate button; the others are in a popover that needs no script.
 * Options that do not apply to the page are left out. Whether there is an assistant is only known in the browser: without
 * one, the next option replaces it.
 */
export function renderContextMenu(contextual: Contextual, page: ContextPage): Html {
  const actions = contextual.options.flatMap((option: ContextualOption) => contextAction(option, page) ?? []);
  const [first, ...others] = actions;
  if (!first) return EMPTY;
  const [option] = contextual.options;
  const isAssistant = option?.type !== 'custom' && option?.name === 'assistant' && page.hasAssistant;
  const instead = isAssistant ? others[0] : undefined;
  return html`<div id="page-context-menu" class="context-menu" data-docs-markdown="${page.markdownUrl}">
${first.control('context-first', html`${first.glyph}<span>${first.title}</span>`, html` id="page-context-menu-button"`)}
${instead?.control('context-first context-instead', html`${instead.glyph}<span>${instead.title}</span>`)}
${
  others.length > 0 &&
  html`<button type="button" class="context-more" popovertarget="page-context-menu-list" aria-label="${page.strings.moreActions}">${glyph('down')}</button>
<div id="page-context-menu-list" class="context-list" popover>${actions.map((action) =>
    action.control(
      'context-item',
      html`${action.glyph}<span><b>${action.title}</b><small>${action.description}</small></span>`,
    ),
  )}</div>`
}
</div>`;
}
