import { codeSpan } from '../../../markdown/code-span.ts';
import { markdownLink, plainMarkdown } from '../../markup/escape-text.ts';
import { linkedUid, linkOf, type Symbols } from '../file/symbols.ts';

/** A link to a symbol: its name as code, or the words that its author has for it. Without a place to go, only these. */
export function uidLink(uid: string, words: string | undefined, symbols: Symbols): string {
  const { text: name, href } = linkOf(uid, symbols);
  const shown = words ?? codeSpan(name);
  return href === undefined ? shown : markdownLink(shown, href);
}

/** The same for the address of a link, which is a uid that is encoded. */
export function encodedUidLink(address: string, words: string | undefined, symbols: Symbols): string {
  const { uid, text } = linkedUid(address);
  return uidLink(uid, words ?? (text && plainMarkdown(text)), symbols);
}

/** A link to an address of the web; others lead to files that are not there. */
export function addressLink(address: string, words: string): string {
  if (!/^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(address)) return words;
  return words === '' ? `<${address}>` : markdownLink(words, address);
}
