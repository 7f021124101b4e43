import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { decodeUri } from '../../../../lib/url/paths.ts';
import { listOf, objectOf, ownValue } from '../../../document/json.ts';
import { type ParsedText, parseSpecText } from '../../../text/parse-spec-text.ts';
import { type DocfxItem, docfxItem, namedUids, nameText, scalarText } from './docfx-item.ts';

export type DocfxFile =
  | { ok: true; items: DocfxItem[]; references: DocfxReference[] }
  | { ok: false; reason: string; line?: number; column?: number };

/** Fields that no page shows are half of the rest. Inherited members are on the pages of their types. */
const NEVER_SHOWN =
  /^ {2}(?:inheritedMembers|assemblies|modifiers\.\w+|commentId|overridden|nameWithType|fullName|nameWithType\.vb|fullName\.vb):(?: [^>|\n].*)?\n(?: {2}[ -].*\n)*/gm;

/**
 * The items of a file, and the references that pages show. Most of a file, and nine tenths of large ones, are references
 * that nothing shows, or that another file contains: these are not parsed. `isKnown` says which names are already known.
 */
export function readDocfxFile(text: string, isKnown: (uid: string) => boolean): DocfxFile {
  const cut = /^references:/m.exec(text)?.index;
  if (cut === undefined) return wholeFile(text);
  const shown = text.slice(0, cut).replace(NEVER_SHOWN, '');
  const top = parseSpecText(shown);
  if (!top.ok) return wholeFile(text);
  const items = itemsOf(top.value);
  if (items === undefined) return wholeFile(text);
  const wanted = new Set([...items.flatMap(namedUids), ...linkedUids(shown)].filter((uid) => !isKnown(uid)));
  const references = pickReferences(text.slice(cut), wanted);
  return references ? { ok: true, items, references } : wholeFile(text);
}

function wholeFile(text: string): DocfxFile {
  const parsed = parsedWhole(text);
  if (!parsed.ok) return parsed;
  const items = itemsOf(parsed.value);
  if (items === undefined) return { ok: false, reason: 'it has no list of items', line: 1, column: 1 };
  return { ok: true, items, references: referencesOf(ownValue(parsed.value, 'references')) };
}

/** Comments may have control characters, which YAML does not allow. */
function parsedWhole(text: string): ParsedText {
  const parsed = parseSpecText(text);
  if (parsed.ok) return parsed;
  const printable = text.replace(/(?![\t\n\r\u0085])\p{Cc}/gu, ' ');
  return printable === text ? parsed : parseSpecText(printable);
}

function itemsOf(file: unknown): DocfxItem[] | undefined {
  const { items } = objectOf(file);
  return Array.isArray(items) ? items.flatMap((item) => docfxItem(item) ?? []) : undefined;
}

function referencesOf(list: unknown): DocfxReference[] {
  return listOf(list).flatMap((one) => docfxReference(one) ?? []);
}

/** The symbols that texts link to. */
function linkedUids(yaml: string): string[] {
  return Array.from(yaml.matchAll(/<xref [a-z]+=\\?"([^"\\?]*)/g), ([, uid]) => decodeUri(uid!));
}

/** Undefined if they are not formatted as by DocFX. */
function pickReferences(yaml: string, wanted: ReadonlySet<string>): DocfxReference[] | undefined {
  const starts = Array.from(yaml.matchAll(/^- uid: (.*)$/gm));
  if (starts.length === 0) return /^references:\s*(?:\[\s*\]\s*)?$/.test(yaml) ? [] : undefined;
  const picked = starts.flatMap((start, at) => {
    if (!wanted.has(bareScalar(start[1]!))) return [];
    const block = yaml.slice(start.index, starts[at + 1]?.index);
    // Other keys of the file may follow the last one.
    return at + 1 < starts.length ? [block] : [block.replace(/^[A-Za-z_][\s\S]*/m, '')];
  });
  if (picked.length === 0) return [];
  const parsed = parseSpecText(picked.join(''));
  return parsed.ok && Array.isArray(parsed.value) ? referencesOf(parsed.value) : undefined;
}

/** A one-line YAML string, with or without quotes. */
function bareScalar(yaml: string): string {
  const text = yaml.trim();
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}

export type FileKind =
  | { name: 'reference' }
  /** Another DocFX format for pages; `mime` is its name. */
  | { name: 'unread'; mime: string }
  /** A table of contents, or not a DocFX file. */
  | { name: 'none' };

/** Files start with their type: `### YamlMime:ManagedReference`. Those of the first versions do not. */
export function fileKind(path: string, text: string): FileKind {
  const mime = /^\uFEFF?###[ \t]*YamlMime:[ \t]*([\w.-]{1,100})/.exec(text)?.[1];
  if (mime === 'ManagedReference') return { name: 'reference' };
  if (mime === 'TableOfContent') return { name: 'none' };
  if (mime !== undefined) return { name: 'unread', mime };
  const isOld = !/(?:^|\/)toc\.ya?ml$/i.test(path) && /^\uFEFF?items:[ \t]*\r?\n[ \t]*- uid:/.test(text);
  return { name: isOld ? 'reference' : 'none' };
}

/** A reference is shown wherever its symbol is named. */
const MAX_PARTS = 300;

/** A reference of a file: a symbol that its items mention. */
export interface DocfxReference {
  uid: string;
  name: string | undefined;
  /** The generic definition: `List<T>` for `List<string>`. */
  definition: string | undefined;
  href: string | undefined;
  /** The name in parts, of which some are symbols. */
  parts: readonly ReferencePart[];
}

export interface ReferencePart {
  text: string;
  uid: string | undefined;
  href: string | undefined;
}

function docfxReference(value: unknown): DocfxReference | undefined {
  const reference = objectOf(value);
  const uid = scalarText(reference.uid);
  if (uid === undefined) return undefined;
  const parts = listOf(reference['spec.csharp'] ?? reference['spec.vb']);
  return {
    uid,
    name: nameText(reference.name) ?? nameText(reference['name.vb']),
    definition: scalarText(reference.definition),
    href: scalarText(reference.href),
    parts: parts.slice(0, MAX_PARTS).filter(isObject).flatMap(referencePart),
  };
}

/** Spaces are parts, too. */
function referencePart(value: JsonObject): ReferencePart[] {
  const text = value.name === ' ' ? ' ' : nameText(value.name);
  return text === undefined ? [] : [{ text, uid: scalarText(value.uid), href: scalarText(value.href) }];
}
