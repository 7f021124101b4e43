/** A tag in HTML source. */
export interface HtmlTag {
  closing: boolean;
  /** In lower case. */
  name: string;
  /** What is between the name and the `>`. */
  attributes: string;
  selfClosing: boolean;
  /** Just after the `>`. */
  end: number;
}

/**
 * The tag that starts at `at`. It ends at the first `>` outside quotes; with another `<` before that, it is not a tag. This
 * keeps parsing linear: a search ends at a `<`, unless it is inside quotes there. So no character is read by more than
 * three searches: one outside quotes, one in double and one in single quotes.
 */
export function htmlTagAt(text: string, at: number): HtmlTag | undefined {
  const pattern = /<(\/?)([a-z][^\s/<>"'=]*)/iy;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const start = at + match[0].length;
  const end = endOfTag(text, start);
  if (end === -1) return undefined;
  const attributes = text.slice(start, end);
  return {
    closing: match[1] !== '',
    name: match[2]!.toLowerCase(),
    attributes,
    selfClosing: attributes.endsWith('/'),
    end: end + 1,
  };
}

function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const character = text[i]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i;
    else if (character === '<') return -1;
  }
  return -1;
}

/** Attributes as written, by name in lower case; values with character references as they are. */
export function htmlAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value = ''] of source.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, /^["']/.test(value) ? value.slice(1, -1) : value);
  }
  return attributes;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g;
