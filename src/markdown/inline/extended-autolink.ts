import { AT, COLON, DOT, endOfRun } from '../scan/characters.ts';
import { RULES } from '../scan/rules.ts';
import type { LinkToken } from '../tokens/tokens.ts';
import type { Emphasis } from './emphasis.ts';
import { addressToken, type InlineText } from './inline-text.ts';

const SCHEME = /(?:https?|ftp)$/i;
const MAIL_SCHEME = /(?:^|[^a-z\d])(mailto|xmpp)$/i;
const MAX_SCHEME = 7;
/** What may be before `www.`. */
const BEFORE_WWW = /[\s*_~(]/;
const BEFORE_AT = /[\w.+-]/;
const MAX_BEFORE_AT = 64;
const DOMAIN = /@[\w-]+\./y;

/** How many characters of a URL are read at most; fewer once there are many, because the next space may be far away. */
const MAX_ADDRESS = 4000;
const MAX_ADDRESS_OF_MANY = 500;
const MANY_ADDRESSES = 100;

/** The bare URL or email address that the `:`, `@` or `.` at an offset is part of; it starts before that. */
export function extendedAutolinkAt(
  source: InlineText,
  at: number,
  to: number,
  emphasis: Emphasis,
): LinkToken | undefined {
  const { text } = source;
  const start = addressStart(text, at, emphasis.settled);
  if (start === -1) return undefined;
  const reach = source.addresses++ < MANY_ADDRESSES ? MAX_ADDRESS : MAX_ADDRESS_OF_MANY;
  const end = emphasisEnd(text, at, Math.min(to, at + reach), emphasis);
  const address = addressIn(withoutBracketAfter(text.slice(start, end)));
  if (address === undefined || !isAddress(address)) return undefined;
  emphasis.forget(start);
  return addressToken(source, { from: start, end: start + address.length }, address, hrefOf(address));
}

/** What GFM's rule matches at the start of a text, without the punctuation at its end. */
function addressIn(text: string): string | undefined {
  const match = RULES.bareAddress.exec(text);
  if (!match || match[2] === '@') return match?.[0];
  let [address] = match;
  for (let before = ''; address !== before; ) {
    before = address;
    address = BEFORE_PUNCTUATION.exec(address)?.[0] ?? '';
  }
  return address;
}

/** Trailing punctuation of a URL is removed at once, not character by character. */
const BEFORE_PUNCTUATION =
  /^(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z0-9]+;[?!.,:;*_'"~)]*$)|[?!.,:;*_'"~)]+(?![?!.,:;*_'"~)]|$))+/;

function hrefOf(address: string): string {
  if (/^www\./.test(address)) return `http://${address}`;
  return /^(?:[a-z][a-z\d]*:)/i.test(address) ? address : `mailto:${address}`;
}

/** A URL in brackets ends before the closing one. Brackets inside it are balanced. */
function withoutBracketAfter(text: string): string {
  let open = 0;
  for (const { 0: mark, index } of text.matchAll(/[[\]\s]/g)) {
    if (mark === '[') open++;
    else if (mark !== ']') return text;
    else if (--open < 0) return text.slice(0, index);
  }
  return text;
}

/**
 * What GFM links: the last two segments of a domain have no underscores, unlike `http://your_server:8080`, and email
 * addresses end in a letter, unlike `package@1.2.3`.
 */
function isAddress(text: string): boolean {
  const domain = /^(?:(?:https?|ftp):\/\/|(?=www\.))([^/?#:]*)/i.exec(text)?.[1];
  if (domain === undefined) return /[a-z]$|^(?:mailto|xmpp):/i.test(text);
  return !domain.split('.').slice(-2).join('').includes('_');
}

function addressStart(text: string, at: number, from: number): number {
  switch (text.charCodeAt(at)) {
    case COLON: {
      const before = text.slice(Math.max(from, at - MAX_SCHEME), at);
      if (text.startsWith('//', at + 1)) {
        const scheme = SCHEME.exec(before);
        if (scheme) return at - scheme[0].length;
      }
      const scheme = MAIL_SCHEME.exec(before);
      return scheme ? at - scheme[1]!.length : -1;
    }
    case DOT: {
      const start = at - 3;
      if (start < from || !text.startsWith('www', start)) return -1;
      return start === from || BEFORE_WWW.test(text[start - 1]!) ? start : -1;
    }
    case AT: {
      DOMAIN.lastIndex = at;
      if (!DOMAIN.test(text)) return -1;
      const first = Math.max(from, at - MAX_BEFORE_AT);
      let start = at;
      while (start > first && BEFORE_AT.test(text[start - 1]!)) start--;
      return start < at ? start : -1;
    }
    default:
      return -1;
  }
}

const RUN_OR_END = /[*_~\s<]/g;

/** The latest possible end of a URL: before a run that closes the emphasis around it. */
function emphasisEnd(text: string, from: number, to: number, emphasis: Emphasis): number {
  if (!emphasis.isOpen()) return to;
  const stretch = text.slice(from, to);
  RUN_OR_END.lastIndex = 0;
  while (RUN_OR_END.test(stretch)) {
    const at = from + RUN_OR_END.lastIndex - 1;
    if (!'*_~'.includes(text[at]!)) return to;
    const end = endOfRun(text, at, to);
    if (emphasis.closes(at, end)) return at;
    RUN_OR_END.lastIndex = end - from;
  }
  return to;
}
