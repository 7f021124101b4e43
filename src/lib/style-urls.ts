const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** XML namespaces look like URLs, but nothing is loaded from them. */
const LOADED = /@namespace[^;]*|(?:@import\s+|\burl\(\s*)(?:url\(\s*)?["']?((?:https?:)?\/\/[^"'()\s;]+)/gi;

export interface StyleUrl {
  address: string;
  at: number;
}

/** Comments are replaced by blanks, so that offsets stay the same. */
export function withoutComments(css: string): string {
  return css.replace(COMMENT, (comment) =>
    comment
      .split('\n')
      .map((line) => ' '.repeat(line.length))
      .join('\n'),
  );
}

/** URLs on other hosts that a style sheet without comments loads: other sheets, fonts, images. */
export function remoteUrls(css: string): StyleUrl[] {
  return [...css.matchAll(LOADED)].flatMap((match) =>
    match[1] ? [{ address: match[1], at: match.index + match[0].lastIndexOf(match[1]) }] : [],
  );
}
