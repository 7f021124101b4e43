import { asObject } from '../../lib/json/json-object.ts';
import { normalizeSource } from '../../openapi/document/entry.ts';
import { SDK_FORMATS } from '../artifact/sdk-reader.ts';
import { SYMBOL_KINDS, type SymbolKind } from '../document/sdk-library.ts';

/** What the frontmatter field `sdk` names. */
export interface SymbolEntry {
  kind: SymbolKind;
  name: string;
  /** The type that has the method or property. */
  parent?: string;
  /** If it is not the library of the enclosing element. */
  format?: string;
  source?: string;
}

/** `[source] kind name`, or an object; undefined for other values. */
export function parseSymbolEntry(value: unknown): SymbolEntry | undefined {
  if (typeof value === 'string') return parseWords(value.trim().split(/\s+/));
  const raw = asObject(value);
  const kind = kindOf(raw?.kind);
  const name = textOf(raw?.name);
  if (!kind || !name) return undefined;
  const parent = textOf(raw?.parent);
  const format = SDK_FORMATS.find((known) => known === raw?.format);
  const source = textOf(raw?.source);
  if (raw?.format !== undefined && !format) return undefined;
  return withParent({
    kind,
    name,
    ...(parent && { parent }),
    ...(format && { format }),
    ...(source && { source: normalizeSource(source) }),
  });
}

/** As it is written in frontmatter. */
export function entryText(entry: SymbolEntry): string {
  return `${entry.kind} ${fullName(entry)}`;
}

/** With the type that has it: `Client.connect`. */
export function fullName({ name, parent }: SymbolEntry): string {
  return parent === undefined ? name : `${parent}.${name}`;
}

function parseWords(words: readonly string[]): SymbolEntry | undefined {
  const [first = '', ...rest] = words;
  const kind = kindOf(first);
  if (kind) return rest.length === 0 ? undefined : withParent({ kind, name: rest.join(' ') });
  const entry = rest.length < 2 || !kindOf(rest[0]) ? undefined : parseWords(rest);
  return entry && { ...entry, source: normalizeSource(first) };
}

/** Methods and properties belong to a type: `Client.close`. */
function withParent(entry: SymbolEntry): SymbolEntry | undefined {
  if (entry.kind !== 'method' && entry.kind !== 'property') return entry;
  if (entry.parent !== undefined) return entry;
  const at = entry.name.lastIndexOf('.');
  return at < 1 ? undefined : { ...entry, parent: entry.name.slice(0, at), name: entry.name.slice(at + 1) };
}

function kindOf(value: unknown): SymbolKind | undefined {
  return SYMBOL_KINDS.find((kind) => kind === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
