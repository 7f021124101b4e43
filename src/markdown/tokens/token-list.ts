import type { Token } from 'marked';

/** What the loops over blocks need from the list that they fill. */
export interface TokenList {
  push(token: Token): unknown;
  /** The last token, for -1. */
  at(index: -1): Token | undefined;
}

/** A list that keeps only its last token. */
export interface TokenStream extends TokenList {
  /** Passes the last token on. */
  end(): void;
}

/**
 * A list that passes each token to `take` when the next one arrives, since then it is complete. A page of a million tokens
 * never has all of them in memory.
 */
export function streamTo(take: (token: Token) => void): TokenStream {
  let last: Token | undefined;
  const end = () => {
    const complete = last;
    last = undefined;
    if (complete) take(complete);
  };
  return {
    push: (token) => {
      end();
      last = token;
    },
    at: () => last,
    end,
  };
}
