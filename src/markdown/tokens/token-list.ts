import type { Token } from 'marked';

/** What the loops over blocks need of the list that they fill. */
export interface TokenList {
  push(token: Token): unknown;
  /** The last token, for -1. */
  at(index: -1): Token | undefined;
}

/** A list that keeps only its last token. */
export interface TokenStream extends TokenList {
  /** Gives the last token away. */
  end(): void;
}

/**
 * A list that gives each token to `take` when the next one comes, since then it is complete. A page of a million tokens
 * never has all of them at once.
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
