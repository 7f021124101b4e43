import type { LanguageFn } from 'highlight.js';

const CALL = String.raw`\b[A-Za-z_]\w*(?=\()`;

/** A grammar that marks function calls, too. Its keywords keep their own classes. */
export function withCalls(definition: LanguageFn): LanguageFn {
  return (hljs) => {
    const grammar = definition(hljs);
    const words = wordsOf(grammar.keywords);
    const known = words.length === 0 ? '' : `(?<!\\b(?:${words.join('|')}))`;
    const call = { className: 'title', match: new RegExp(CALL + known) };
    return { ...grammar, contains: [...grammar.contains, call] };
  };
}

/** All keywords of a grammar, in any of the forms that highlight.js allows. `if|2` includes its relevance. */
function wordsOf(keywords: unknown): string[] {
  if (typeof keywords === 'string') return wordsOf(keywords.split(/\s+/));
  if (Array.isArray(keywords)) return keywords.map((word: string) => word.split('|')[0]!).filter(Boolean);
  if (typeof keywords !== 'object' || keywords === null) return [];
  return Object.entries(keywords).flatMap(([kind, list]) => (kind === '$pattern' ? [] : wordsOf(list)));
}
