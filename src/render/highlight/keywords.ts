import type { CompiledMode } from 'highlight.js';
import { escapeHtml } from '../../lib/html.ts';

/** Text as HTML with the words of a language marked. */
export type Keywords = (text: string) => string;

/** The keywords of a mode. Words of which a grammar only counts how often they stand there are not marked. */
export function keywordsOf(
  mode: CompiledMode,
  ignoreCase: boolean,
  tagOf: (scope: string) => string,
): Keywords {
  const tags = new Map<string, string>();
  for (const [word, [scope]] of Object.entries(mode.keywords)) {
    if (!scope.startsWith('_')) tags.set(word, tagOf(scope));
  }
  const tagFor = (word: string) => tags.get(ignoreCase ? word.toLowerCase() : word);
  const { keywordPatternRe: pattern } = mode;
  return pattern.source === '\\w+' && !pattern.unicode
    ? (text) => markPlainWords(text, tagFor)
    : (text) => markMatches(text, pattern, tagFor);
}

type TagFor = (word: string) => string | undefined;

function markPlainWords(text: string, tagFor: TagFor): string {
  let html = '';
  let from = 0;
  let at = 0;
  while (at < text.length) {
    if (!isWordCode(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    do at++;
    while (at < text.length && isWordCode(text.charCodeAt(at)));
    const word = text.slice(start, at);
    const tag = tagFor(word);
    if (tag === undefined) continue;
    html += `${escapeHtml(text.slice(from, start))}${tag}${word}</span>`;
    from = at;
  }
  return html + escapeHtml(text.slice(from));
}

function markMatches(text: string, pattern: RegExp, tagFor: TagFor): string {
  let html = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const tag = word === '' ? undefined : tagFor(word);
    if (tag === undefined) continue;
    html += `${escapeHtml(text.slice(from, index))}${tag}${escapeHtml(word)}</span>`;
    from = index + word.length;
  }
  return html + escapeHtml(text.slice(from));
}

/** The signs of `\w`. */
function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}
