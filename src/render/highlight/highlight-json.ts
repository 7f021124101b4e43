import { escapeHtml, type Html, trusted } from '../../lib/html.ts';

/**
 * A string, maybe before a colon; a comment; a literal; a number: as in JSON5. An unclosed string ends with its
 * line, an unclosed comment with the text.
 */
const TOKEN =
  /("(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?)(\s*:)?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|\b(?:true|false|null)\b|[-+]?(?:\b0[xX][\da-fA-F]+|(?:\b\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|\bInfinity\b)|\bNaN\b/g;

/**
 * JSON with the classes of highlight.js, except those of brackets and commas. It is many times faster, and most code in API
 * documentation is JSON.
 */
export function highlightJson(code: string): Html {
  let out = '';
  let last = 0;
  for (const { 0: found, 1: text, 2: colon = '', index } of code.matchAll(TOKEN)) {
    const token = text ?? found;
    out += `${escapeHtml(code.slice(last, index))}<span class="hl-${kindOf(token, colon)}">${escapeHtml(token)}</span>${colon}`;
    last = index + found.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}

function kindOf(token: string, colon: string): 'attr' | 'string' | 'comment' | 'literal' | 'number' {
  if (/^["']/.test(token)) return colon === '' ? 'string' : 'attr';
  if (token[0] === '/') return 'comment';
  return /^[tfn]/.test(token) ? 'literal' : 'number';
}
