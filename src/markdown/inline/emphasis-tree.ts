import type { Token } from 'marked';
import { TILDE } from '../scan/characters.ts';
import { type EmphasisToken, token } from '../tokens/tokens.ts';
import { plainText, type TakeToken } from './inline-text.ts';

/** Everything in a line except text, by its offset. */
export type Part = Run | { token: Token; at: number };

/** A run of `*`, `_` or `~`. */
export interface Run {
  token: undefined;
  delimiter: number;
  at: number;
  length: number;
  /** How many of its characters are not matched yet. */
  left: number;
  can: number;
  /** The number of characters of each emphasis that it opens, innermost first. They are the last characters of the run. */
  opened: number[];
  /** The same for each that it closes. They are the first characters of the run. */
  closed: number[];
}

/** Emphasis that is nested deeper stays text. */
const MAX_DEPTH = 16;

/** Passes the tokens of parts to `take`, those inside emphasis as its children. */
export interface EmphasisTree {
  /** Processes the parts of a text from `from` on, and returns the offset after the last one. */
  nest(parts: readonly Part[], from: number): number;
}

export function createEmphasisTree(text: string, take: TakeToken): EmphasisTree {
  const around: EmphasisToken[] = [];
  const starts: number[] = [];
  let tooDeep = 0;
  let textFrom = 0;
  const put = (token: Token) => {
    const inner = around.at(-1);
    if (inner) inner.tokens.push(token);
    else take(token);
  };
  const putText = (to: number) => {
    if (to > textFrom) put(plainText(text.slice(textFrom, to)));
    textFrom = to;
  };
  const open = (type: EmphasisToken['type'], at: number, width: number) => {
    if (around.length === MAX_DEPTH) {
      tooDeep++;
      return;
    }
    putText(at);
    around.push({ type, raw: '', tokens: [] });
    starts.push(at);
    textFrom = at + width;
  };
  const close = (at: number, width: number) => {
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    putText(at);
    textFrom = at + width;
    const emphasis = around.pop()!;
    emphasis.raw = text.slice(starts.pop()!, textFrom);
    put(token(emphasis));
  };
  return {
    nest: (parts, from) => {
      textFrom = from;
      for (const part of parts) {
        let at = part.at;
        if (part.token) {
          putText(at);
          put(part.token);
          textFrom = at + part.token.raw.length;
          continue;
        }
        for (const width of part.closed) {
          close(at, width);
          at += width;
        }
        at += part.left;
        for (let index = part.opened.length - 1; index >= 0; index--) {
          const width = part.opened[index]!;
          open(part.delimiter === TILDE ? 'del' : width === 2 ? 'strong' : 'em', at, width);
          at += width;
        }
      }
      return textFrom;
    },
  };
}
