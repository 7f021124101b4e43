import { type Html, html } from '../../../lib/html.ts';
import { withLongIntegers } from '../../../openapi/document/long-integers.ts';
import type { ResponseExample } from '../../../openapi/sample/response-examples.ts';
import { glyph } from '../../icons/glyph.ts';
import type { PageState } from '../context.ts';
import { highlightSample } from './highlight-sample.ts';

/** An example, below what the document says about it. */
export function exampleBlock({ language, code, description }: ResponseExample, state: PageState): Html {
  return html`${description && html`<div class="sample-note flow">${state.markdown(description)}</div>`}${sampleBlock(code, language, state)}`;
}

/** A sample with a button to copy it. */
export function sampleBlock(
  code: string,
  language: string,
  { spec, highlight, strings }: PageState,
  generated = false,
): Html {
  const shown = withLongIntegers(spec.document, code);
  const marked = (generated && highlightSample(shown, language)) || highlight(shown, language);
  return html`<figure class="sample"><button type="button" class="icon-button sample-copy" data-docs-copy="" aria-label="${strings.copy}">${glyph('copy')}</button><pre tabindex="0"><code class="language-${/^[\w+#.-]+$/.test(language) ? language : 'text'}">${marked}</code></pre></figure>`;
}
