import type { LanguageFn } from 'highlight.js';
import original from 'highlight.js/lib/languages/bash';

/** After these, after an operator and after assignments, the next word is a command. */
const BEFORE_COMMAND = String.raw`(?:^|[|;&(]|^\$ |^(?:\w+=\S* )+|\b(?:do|else|sudo|then|time) )[ \t]*`;
const CONTINUED_LINE = String.raw`\\\n[ \t]*`;
const WORD = String.raw`[A-Za-z_.~/][\w.~/@+-]*`;

/**
 * Commands and options are marked. The grammar of highlight.js marks the names of built-in commands wherever they are, such
 * as the `install` of `npm install`.
 */
export const bash: LanguageFn = (hljs) => {
  const grammar = original(hljs);
  const { $pattern, keyword, literal } = grammar.keywords as { [kind: string]: string[] };
  const notKeyword = `(?!(?:${keyword!.join('|')})(?![\\w-]))`;
  const place = `(?=[A-Za-z_.~/])(?<=${BEFORE_COMMAND})(?<!${CONTINUED_LINE})`;
  return {
    ...grammar,
    keywords: { $pattern: $pattern!, keyword: keyword!, literal: literal! },
    contains: [
      { className: 'title', match: new RegExp(`${place}${notKeyword}${WORD}(?![\\w=(])`, 'm') },
      ...grammar.contains,
      { className: 'attr', match: /(?<=\s)--?[A-Za-z][\w-]*/ },
    ],
  };
};
