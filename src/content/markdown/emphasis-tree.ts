import type { Token } from 'marked';
import { token } from './block-token.ts';
import { plainText, type TakeToken } from './inline-text.ts';
import { TILDE } from './signs.ts';
import type { EmphasisToken } from './tokens.ts';

/** What stands in a line beside text, by its offset. */
export type Part = Run | { token: Token; at: number };

/** A run of `*`, `_` or `~`. */
export interface Run {
  token: undefined;
  sign: number;
  at: number;
  length: number;
  /** How many of its signs are not matched yet. */
  left: number;
  can: number;
  /** How many signs each emphasis took that it opens, the innermost first. They are the last signs of the run. */
  opened: number[];
  /** The same for each that it closes. They are the first signs of the run. */
  closed: number[];
}

/** Emphasis that stands deeper in other emphasis stays text. */
const MAX_DEPTH = 16;

/**
 * Gives the tokens of a text that begins at `from` to `take`, those inside emphasis as its tokens. Returns where the text
 * after the last part begins.
 */
export function nest(text: string, parts: readonly Part[], from: number, take: TakeToken): number {
  const around: { token: EmphasisToken; start: number }[] = [];
  let tooDeep = 0;
  let textFrom = from;
  const put = (token: Token) => {
    const inner = around.at(-1);
    if (inner) inner.token.tokens.push(token);
    else take(token);
  };
  const putText = (to: number) => {
    if (to > textFrom) put(plainText(text.slice(textFrom, to)));
    textFrom = to;
  };
  for (const part of parts) {
    if (part.token) {
      putText(part.at);
      put(part.token);
      textFrom += part.token.raw.length;
      continue;
    }
    let at = part.at;
    for (const width of part.closed) {
      if (tooDeep > 0) tooDeep--;
      else {
        putText(at);
        const { token: emphasis, start } = around.pop()!;
        textFrom = at + width;
        emphasis.raw = text.slice(start, textFrom);
        put(token(emphasis));
      }
      at += width;
    }
    at += part.left;
    for (let index = part.opened.length - 1; index >= 0; index--) {
      const width = part.opened[index]!;
      if (around.length === MAX_DEPTH) tooDeep++;
      else {
        putText(at);
        const type = part.sign === TILDE ? 'del' : width === 2 ? 'strong' : 'em';
        around.push({ token: { type, raw: '', tokens: [] }, start: at });
        textFrom = at + width;
      }
      at += width;
    }
  }
  return textFrom;
}
