import { escapeHtml, type Html, trusted } from '../../../lib/html.ts';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g;

/** JSON in the classes of the highlighter, many times faster than it: most of what API pages highlight is JSON. */
export function highlightJson(code: string): Html {
  let out = '';
  let last = 0;
  for (const match of code.matchAll(TOKEN)) {
    out += escapeHtml(code.slice(last, match.index));
    const [all, text, colon] = match;
    if (text !== undefined) {
      out += `<span class="hl-${colon === undefined ? 'string' : 'attr'}">${escapeHtml(text)}</span>${colon ?? ''}`;
    } else {
      out += `<span class="hl-${/^[tfn]/.test(all) ? 'literal' : 'number'}">${all}</span>`;
    }
    last = match.index + all.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}
