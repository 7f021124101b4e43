import temml from 'temml';
import type { MathNode } from '../../content/node.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import type { BodyRenderer, Formula, Formulas } from './body-renderer.ts';

/** After this many different invalid formulas in a text, no others are tried. */
const MAX_FAILURES = 1000;
const HOPELESS: Formula = { reason: 'too many formulas before it cannot be read.' };

export function newFormulas(): Formulas {
  return { known: new Map(), failures: 0 };
}

/** A formula as MathML, which browsers render natively; its source if it is invalid. */
export function renderMath({ tex, display, at }: MathNode, renderer: BodyRenderer): Html {
  const formula = formulaOf(tex, display, renderer.formulas);
  if ('reason' in formula) renderer.report('math-syntax', { reason: formula.reason }, at);
  else renderer.feature('math');
  return shown(formula, tex);
}

/** The same for a text that the author cannot fix here. */
export function renderFormula(tex: string, display: boolean, formulas: Formulas): Html {
  return shown(formulaOf(tex, display, formulas), tex);
}

function shown(formula: Formula, tex: string): Html {
  return 'html' in formula ? formula.html : html`<code class="math-source">${tex}</code>`;
}

function formulaOf(tex: string, display: boolean, formulas: Formulas): Formula {
  const key = display ? `$${tex}` : tex;
  const known = formulas.known.get(key);
  if (known) return known;
  const formula = formulas.failures < MAX_FAILURES ? drawn(tex, display) : HOPELESS;
  formulas.known.set(key, formula);
  if ('reason' in formula) formulas.failures++;
  return formula;
}

function drawn(tex: string, display: boolean): Formula {
  try {
    // Definitions of a formula are added to its macros.
    const macros = { '\\mbox': '\\text' };
    const mathml = temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      maxExpand: 200,
      macros,
    });
    return { html: trusted(display ? `<div class="math">${mathml}</div>\n` : mathml) };
  } catch (error) {
    return { reason: `${reasonOf(error)}.` };
  }
}

/** What the library says, without the quotation of the formula. Its own mistakes are about parts that it expected. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof TypeError) return 'a part of it is missing';
  const [said] = error.message.trim().split(/ at (?:position \d+|end of input):/);
  return said!.replaceAll("'EOF'", 'the end').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
