import { escapeHtml, type Html, trusted } from '../../lib/html.ts';

/** Texts in all forms that generated samples write them in, then words and numbers. */
const TOKEN =
  /(<<~'BODY'[\s\S]*?\nBODY|@"[^"]*(?:""[^"]*)*"|"""[\s\S]*?"""|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'|`[^`]*`)|\\[\s\S]|([A-Za-z_$][\w$]*)|\b(\d[\d.]*)\b/g;

const KEYWORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  bash: new Set(),
  python: new Set(['import', 'from', 'as', 'with', 'True', 'False', 'None']),
  javascript: new Set(['const', 'await', 'new', 'import', 'from', 'true', 'false', 'null']),
  php: new Set(['echo', 'if', 'throw', 'new', 'true', 'false', 'null']),
  go: new Set(['package', 'import', 'func', 'if', 'nil', 'defer']),
  java: new Set(['import', 'new']),
  ruby: new Set(['require', 'puts', 'true']),
  csharp: new Set(['using', 'var', 'new', 'await', 'null']),
};

/**
 * Marks a generated sample in the classes of the highlighter, many times faster than it: samples are most of the code on API
 * pages, and their few forms are known. Undefined for a language that is left to the highlighter.
 */
export function highlightSample(code: string, language: string): Html | undefined {
  const keywords = KEYWORDS[language];
  if (!keywords) return undefined;
  let out = '';
  let last = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [all, text, word] = match;
    const kind =
      text !== undefined
        ? 'string'
        : word === undefined
          ? match[3] && 'number'
          : keywords.has(word) && 'keyword';
    if (!kind) continue;
    out += `${escapeHtml(code.slice(last, match.index))}<span class="hl-${kind}">${escapeHtml(all)}</span>`;
    last = match.index + all.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}
