import { escapeHtml, type Html, trusted } from '../../../lib/html.ts';

/** Texts in all forms that generated samples write them in. */
const TEXT =
  /<<~'BODY'[\s\S]*?\nBODY|@"[^"]*(?:""[^"]*)*"|"""[\s\S]*?"""|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|`[^`]*`/;

/** What is marked, by language: texts, keywords and numbers; of a shell, the command and its options. A character after a backslash begins nothing. */
const TOKENS: Readonly<Record<string, RegExp>> = {
  bash: tokens('curl', '--?[a-z][a-z-]*'),
  python: tokens('import', 'from', 'as', 'with', 'True', 'False', 'None'),
  javascript: tokens('const', 'await', 'new', 'import', 'from', 'true', 'false', 'null'),
  php: tokens('echo', 'if', 'throw', 'new', 'true', 'false', 'null'),
  go: tokens('package', 'import', 'func', 'if', 'nil', 'defer'),
  java: tokens('import', 'new'),
  ruby: tokens('require', 'puts', 'true'),
  csharp: tokens('using', 'var', 'new', 'await', 'null'),
};

function tokens(...keywords: readonly string[]): RegExp {
  const word = keywords.length === 0 ? '' : `(?:${keywords.join('|')})(?![\\w$])|`;
  return new RegExp(`${TEXT.source}|\\\\[\\s\\S]|(?<![\\w$])(?:${word}\\d[\\d.]*\\b)`, 'g');
}

/**
 * Marks a generated sample in the classes of the highlighter, many times faster than it: samples are most of the code on API
 * pages, and their few forms are known. Undefined for a language that is left to the highlighter.
 */
export function highlightSample(code: string, language: string): Html | undefined {
  const token = TOKENS[language];
  if (!token) return undefined;
  let out = '';
  let last = 0;
  for (const { 0: found, index } of code.matchAll(token)) {
    if (found[0] === '\\') continue;
    out += `${escapeHtml(code.slice(last, index))}<span class="hl-${kindOf(found)}">${escapeHtml(found)}</span>`;
    last = index + found.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}

function kindOf(found: string): 'attr' | 'keyword' | 'number' | 'string' | 'title' {
  if (/^\d/.test(found)) return 'number';
  if (found[0] === '-') return 'attr';
  if (found === 'curl') return 'title';
  return /^\w/.test(found) ? 'keyword' : 'string';
}
