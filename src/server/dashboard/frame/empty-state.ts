import { type Html, html } from '../../../lib/html.ts';
import { type GlyphName, glyph } from './glyph.ts';

/** Placeholder for an empty list: that there is nothing, and what will be there. */
export function emptyState(name: GlyphName, title: string, text: string | Html): Html {
  return html`<div class="empty">${glyph(name)}<p class="empty-title">${title}</p><p>${text}</p></div>`;
}
