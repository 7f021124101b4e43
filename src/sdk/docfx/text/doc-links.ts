import { codeSpan } from '../../../markdown/code-span.ts';
import { markdownLink, plainMarkdown } from '../../markup/escape-text.ts';
import { linkedUid, linkOf, type Symbols } from '../file/symbols.ts';

/** A link to a symbol: its name as code, or the author's link text. Without a target, only the text. */
export function uidLink(uid: string, words: string | undefined, symbols: Symbols): string {
  const { text: name, href } = linkOf(uid, symbols);
  const shown = words ?? codeSpan(name);
  return href === undefined ? shown : markdownLink(shown, href);
}

/** The same for a link whose URL is an encoded uid. */
export function encodedUidLink(address: string, words: string | undefined, symbols: Symbols): string {
  const { uid, text } = linkedUid(address);
  return uidLink(uid, words ?? (text && plainMarkdown(text)), symbols);
}

/** A link to a URL; others lead to files that do not exist here. */
export function addressLink(address: string, words: string): string {
  if (!/^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(address)) return words;
  return words === '' ? `<${address}>` : markdownLink(words, address);
}
