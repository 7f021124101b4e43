import temml from 'temml';
import type { MathNode } from '../content/node.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { BodyRenderer } from './body-renderer.ts';

/** A formula as MathML, which browsers draw themselves; its source when it cannot be read. */
export function renderMath({ tex, display, at }: MathNode, renderer: BodyRenderer): Html {
  const key = display ? `$${tex}` : tex;
  const known = renderer.formulas.get(key);
  if (known) return known;
  try {
    const mathml = temml.renderToString(tex, { displayMode: display, throwOnError: true, maxExpand: 200 });
    const formula = trusted(display ? `<div class="math">${mathml}</div>\n` : mathml);
    renderer.formulas.set(key, formula);
    return formula;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : 'it cannot be read';
    renderer.report('math-syntax', { reason }, at);
    return html`<code class="math-source">${tex}</code>`;
  }
}
