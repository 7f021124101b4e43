import { type Html, html } from '../../../lib/html.ts';
import { glyph } from '../../icons/glyph.ts';
import type { PageState } from '../context.ts';
import { highlightSample } from './highlight-sample.ts';

/** A sample with a button to copy it. */
export function sampleBlock(
  code: string,
  language: string,
  { highlight, strings }: PageState,
  generated = false,
): Html {
  const marked = (generated && highlightSample(code, language)) || highlight(code, language);
  return html`<figure class="sample"><button type="button" class="icon-button sample-copy" data-docs-copy="" aria-label="${strings.copy}">${glyph('copy')}</button><pre tabindex="0"><code class="language-${/^[\w+#.-]+$/.test(language) ? language : 'text'}">${marked}</code></pre></figure>`;
}
