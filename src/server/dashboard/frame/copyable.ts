import { type Html, html } from '../../../lib/html.ts';
import { glyph } from './glyph.ts';

/** A text in a box that selects as a whole; the button next to it appears where there is a script that can copy. */
export function copyable(text: string, label: string): Html {
  return html`<div class="copyable"><code>${text}</code><button type="button" class="icon-button" data-copy="${text}" aria-label="${label}" title="${label}" hidden>${glyph('copy')}${glyph('check')}</button></div>`;
}
