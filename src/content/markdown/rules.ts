import { Lexer, type Rules, Tokenizer } from 'marked';

const base = standardRules();

function standardRules(): Rules {
  const tokenizer = new Tokenizer();
  new Lexer({ gfm: true, tokenizer });
  return tokenizer.rules;
}

/**
 * Plain text ends where an expression, math or a `:shortcode:` may begin, beside marked's own marks. The part of an
 * address before its `@` has at most 64 characters; without that bound a long word would be searched again from each letter.
 */
const text = new RegExp(
  base.inline.text.source
    .replace('[\\\\<!\\[`*~_]', '[\\\\<!\\[`*~_{$]|:[a-z\\d_+-]+:')
    .replaceAll('~-]+@', '~-]{1,64}@'),
);

/** A list item ends at a component or block element that is not indented into it. */
const htmlBeginRegex = (indent: number) =>
  new RegExp(
    `^ {0,${Math.max(0, Math.min(3, indent - 1))}}(?:</?(?:[A-Z][\\w.]*|div|details|table|section|p)(?:[\\s/>]|$)|:::)`,
  );

/** marked's rules, with the few changes that JSX needs. */
export const PAGE_RULES: Rules = {
  ...base,
  other: { ...base.other, htmlBeginRegex },
  inline: { ...base.inline, text },
};
