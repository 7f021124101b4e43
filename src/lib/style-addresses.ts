const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Names of XML vocabularies look like addresses, but nothing is loaded from there. */
const LOADED = /@namespace[^;]*|(?:@import\s+|\burl\(\s*)(?:url\(\s*)?["']?((?:https?:)?\/\/[^"'()\s;]+)/gi;

export interface StyleAddress {
  address: string;
  at: number;
}

/** Comments are blank, so that every place stays where it is. */
export function withoutComments(css: string): string {
  return css.replace(COMMENT, (comment) =>
    comment
      .split('\n')
      .map((line) => ' '.repeat(line.length))
      .join('\n'),
  );
}

/** Addresses of other hosts that a style sheet without comments loads something from: other sheets, fonts, images. */
export function remoteAddresses(css: string): StyleAddress[] {
  return [...css.matchAll(LOADED)].flatMap((match) =>
    match[1] ? [{ address: match[1], at: match.index + match[0].lastIndexOf(match[1]) }] : [],
  );
}
