import { Lexer, type Rules, Tokenizer } from 'marked';

const base = standardRules();

function standardRules(): Rules {
  const tokenizer = new Tokenizer();
  new Lexer({ gfm: true, tokenizer });
  return tokenizer.rules;
}

/**
 * The part of an address before its `@` has at most 64 characters; without that bound a long word would be searched again
 * from each letter.
 */
const url = new RegExp(
  base.inline.url.source.replaceAll('._+-]+@', '._+-]{1,64}@').replaceAll('._+-]+(@)', '._+-]{1,64}(@)'),
);

/** What ends an address in a sentence is taken off at once, not sign by sign. */
const _backpedal =
  /^(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;[?!.,:;*_'"~)]*$)|[?!.,:;*_'"~)]+(?![?!.,:;*_'"~)]|$))+/;

/** Blank lines, by an expression that needs no room for each of them. */
const newline = /^[ \t\n]*(?:\n|$)/;
const RULE = /\(\?:(-|_|\\\*)\[(?:\\t | \\t| \t)\]\*\)\{3,\}/g;

/** An expression whose rules, `* * *`, may have any number of signs. */
function withLongRules({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replace(RULE, '$1[ \\t]*$1[ \\t]*$1[$1 \\t]*'), flags);
}

/** marked's rules, with the few changes that JSX needs. */
export const PAGE_RULES: Rules = {
  ...base,
  block: {
    ...base.block,
    newline,
    hr: withLongRules(base.block.hr),
    paragraph: withLongRules(base.block.paragraph),
    blockquote: withLongRules(base.block.blockquote),
    lheading: withLongRules(base.block.lheading),
    table: withLongRules(base.block.table),
  },
  inline: { ...base.inline, url, _backpedal },
};
