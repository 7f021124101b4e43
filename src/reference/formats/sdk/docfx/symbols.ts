import { decodeUri } from '../../../../lib/url/paths.ts';
import { codeSpan } from '../../../../markdown/write-markdown.ts';
import { symbolLink } from '../document/page-paths.ts';
import { addPart, type TypePart, type TypeText, typeName } from '../document/sdk-library.ts';
import { markdownLink, plainMarkdown } from '../markup/escape-text.ts';
import type { DocfxReference } from './docfx-file.ts';
import { shortName } from './docfx-item.ts';

/** Where a symbol is on the site. */
export interface ShownSymbol {
  name: string;
  path: string;
  member?: string;
}

/** Information by uid: symbols of the library, and others that its files mention. */
export interface Symbols {
  shown: ReadonlyMap<string, ShownSymbol>;
  references: ReadonlyMap<string, DocfxReference>;
  namespaces: ReadonlySet<string>;
}

export interface NamedLink {
  text: string;
  href?: string;
}

/** A symbol mentioned in a text or list. */
export function linkOf(uid: string, symbols: Symbols): NamedLink {
  const known = withoutPrefix(uid);
  const reference = symbols.references.get(known);
  const href = hrefOf(known, reference?.href, symbols);
  const text = symbols.shown.get(known)?.name ?? reference?.name ?? shortName(known);
  return { text, ...(href !== undefined && { href }) };
}

/** A type as in code. */
export function typeText(uid: string, symbols: Symbols): TypeText {
  const reference = symbols.references.get(uid);
  if (!reference || reference.parts.length === 0 || symbols.shown.has(uid)) {
    const { text, href } = linkOf(uid, symbols);
    return [typeName(text, href)];
  }
  const parts: TypePart[] = [];
  for (const { text, uid: part, href: given } of reference.parts) {
    addPart(parts, typeName(text, part === undefined ? undefined : hrefOf(part, given, symbols)));
  }
  return parts;
}

/** Undefined if it is neither in the library nor at a known URL. */
function hrefOf(uid: string, given: string | undefined, symbols: Symbols): string | undefined {
  const definition = symbols.references.get(uid)?.definition;
  const shown =
    symbols.shown.get(uid) ?? (definition === undefined ? undefined : symbols.shown.get(definition));
  if (shown) return symbolLink(shown.path, shown.member);
  if (given !== undefined && /^https:\/\/[^\s<>"]+$/.test(given)) return given;
  return isOfLibrary(uid, symbols) ? undefined : platformUrl(definition ?? uid);
}

/** References in texts may start with the kind of symbol: `T:Client`. */
function withoutPrefix(uid: string): string {
  return /^(?:[A-Z!]|Overload):/.test(uid) ? uid.slice(uid.indexOf(':') + 1) : uid;
}

/** Private symbols of the library are not on Microsoft's site, even if it is a Microsoft library. */
function isOfLibrary(uid: string, { namespaces }: Symbols): boolean {
  const name = ownName(uid);
  for (let at = name.length; at > 0; at = name.lastIndexOf('.', at - 1)) {
    if (namespaces.has(name.slice(0, at))) return true;
  }
  return false;
}

/** The page on Microsoft Learn about a .NET symbol. */
function platformUrl(uid: string): string | undefined {
  if (!/^(?:System|Microsoft)\.[\w.`#*]/.test(uid)) return undefined;
  const page = ownName(uid)
    .replace(/``\d+/g, '')
    .replaceAll('#', '-')
    .replaceAll('`', '-')
    .replace(/\*$/, '')
    .toLowerCase();
  return /^[\w.-]+$/.test(page) ? `https://learn.microsoft.com/dotnet/api/${page}` : undefined;
}

/** Without parameters and type arguments, of which types have the number: `System.Action{System.Int32}`. */
function ownName(uid: string): string {
  const open = uid.search(/[({[]/);
  if (open === -1) return uid;
  if (uid[open] !== '{') return uid.slice(0, open);
  const close = uid.lastIndexOf('}');
  const list = uid.slice(open + 1, close === -1 ? undefined : close);
  return `${uid.slice(0, open)}\`${topLevelCommas(list) + 1}`;
}

function topLevelCommas(list: string): number {
  let [depth, commas] = [0, 0];
  for (const character of list) {
    if (character === '{' || character === '(') depth++;
    else if (character === '}' || character === ')') depth--;
    else if (character === ',' && depth === 0) commas++;
  }
  return commas;
}

/** The uid in a link of a text, which is encoded, and may have options: `Client%601?text=clients`. */
export function linkedUid(href: string): { uid: string; text?: string } {
  const [address = '', options = ''] = href.split('?', 2);
  const parameters = new URLSearchParams(options.replaceAll('&amp;', '&'));
  const text = parameters.get('text') ?? parameters.get('alt') ?? undefined;
  return { uid: decodeUri(address), ...(text && { text }) };
}

/** How texts of DocFX become CommonMark. */
export interface TextContext {
  symbols: Symbols;
  /** Default language of code. */
  language: string;
  /** Inside a link or cell, which must be on one line. */
  isLine?: boolean;
}

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
