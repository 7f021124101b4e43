import { Lexer, type Rules, Tokenizer } from 'marked';

const base = standardRules();

function standardRules(): Rules {
  const tokenizer = new Tokenizer();
  new Lexer({ gfm: true, tokenizer });
  return tokenizer.rules;
}

/** Trailing punctuation of a URL is removed at once, not character by character. */
const _backpedal =
  /^(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;[?!.,:;*_'"~)]*$)|[?!.,:;*_'"~)]+(?![?!.,:;*_'"~)]|$))+/;

/** Blank lines, by an expression that needs no stack for each of them. */
const newline = /^[ \t\n]*(?:\n|$)/;
/** A thematic break of any number of characters, for the same reason. Its line has nothing else. */
export const THEMATIC_BREAK =
  /(?:-[ \t]*-[ \t]*-[- \t]*|_[ \t]*_[ \t]*_[_ \t]*|\*[ \t]*\*[ \t]*\*[* \t]*)(?=\n|$)/y;
const hr = new RegExp(`^ {0,3}${THEMATIC_BREAK.source}\\n*`);

/** marked's rules, except for three that need stack or time for each character of a long line. */
export const PAGE_RULES: Rules = {
  ...base,
  block: { ...base.block, newline, hr },
  inline: { ...base.inline, _backpedal },
};
