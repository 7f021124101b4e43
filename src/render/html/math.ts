import temml from 'temml';
import type { MathNode } from '../../content/node.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import type { BodyRenderer, Formula } from './body-renderer.ts';

/** After this many different formulas of a page that cannot be read, no others are tried. */
const MAX_FAILURES = 1000;
const HOPELESS: Formula = { reason: 'too many formulas before it cannot be read.' };

/** A formula as MathML, which browsers draw themselves; its source when it cannot be read. */
export function renderMath({ tex, display, at }: MathNode, renderer: BodyRenderer): Html {
  const { formulas } = renderer;
  const key = display ? `$${tex}` : tex;
  let formula = formulas.known.get(key);
  if (!formula) {
    formula = formulas.failures < MAX_FAILURES ? drawn(tex, display) : HOPELESS;
    formulas.known.set(key, formula);
    if ('reason' in formula) formulas.failures++;
  }
  if ('html' in formula) {
    renderer.feature('math');
    return formula.html;
  }
  renderer.report('math-syntax', { reason: formula.reason }, at);
  return html`<code class="math-source">${tex}</code>`;
}

function drawn(tex: string, display: boolean): Formula {
  try {
    const mathml = temml.renderToString(tex, { displayMode: display, throwOnError: true, maxExpand: 200 });
    return { html: trusted(display ? `<div class="math">${mathml}</div>\n` : mathml) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message.split('\n')[0]! : 'it cannot be read' };
  }
}
