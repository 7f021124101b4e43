import type { Symbols } from '../file/symbols.ts';
import { encodedUidLink, uidLink } from './doc-links.ts';

const LINK = /(!?)\[([^[\]]*)\]\(([^()\s]*)([^()\n]*)\)/g;
const MENTION = /(?<![\w@/.`\\])@([A-Za-z_][\w.`]*)/g;
const ALERT = /^([ \t]*>[ \t]*)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/gim;

/** Markdown of a comment with the DocFX extensions: `[words](xref:uid)`, `@uid` and `> [!NOTE]`. */
export function linkedMarkdown(markdown: string, symbols: Symbols): string {
  if (!/[[@]/.test(markdown)) return markdown;
  return markdown
    .replace(LINK, (link, image: string, words: string, address: string) => {
      if (/^xref:/i.test(address)) return encodedUidLink(address.slice(5), words || undefined, symbols);
      if (/^(?:https?:|mailto:)/i.test(address)) return link;
      // Other URLs are relative to the source file, which a reference does not have.
      return image === '' ? words : '';
    })
    .replace(MENTION, (mention, name: string) => {
      const uid = name.replace(/(?<!\.)\.+$/, '');
      return symbols.shown.has(uid) ? uidLink(uid, undefined, symbols) + name.slice(uid.length) : mention;
    })
    .replace(
      ALERT,
      (_, mark: string, word: string) =>
        `${mark}**${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}**\n${mark}`,
    );
}
