import { Lexer } from 'marked';

const { block, inline } = Lexer.rules;

/** marked's rules for what is the same in pages. All but the last are matched at the start of a text. */
export const RULES = {
  definition: block.gfm.def,
  setextHeading: block.gfm.lheading,
  bareAddress: inline.gfm.url,
  escapes: inline.gfm.anyPunctuation,
};

/** The text of a link reference definition or reference as definitions are known by it. */
export function labelKey(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

/** A text without the backslashes before punctuation. */
export function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(RULES.escapes, '$1') : text;
}
