import { uniquePaths } from '../document/page-paths.ts';
import type { SdkLibrary } from '../document/sdk-library.ts';
import type { DocfxItem } from './file/docfx-item.ts';
import type { DocfxReference } from './file/docfx-reference.ts';
import type { ShownSymbol, Symbols } from './file/symbols.ts';
import { isPublic, typeKind } from './page/item-kind.ts';
import { memberGroups } from './page/member-groups.ts';
import { type TypeParts, typePage } from './page/type-page.ts';
import { namespaceOf, typePaths } from './page/type-paths.ts';

/** What all files of an artifact say, by uid. */
export interface DocfxFacts {
  items: ReadonlyMap<string, DocfxItem>;
  references: ReadonlyMap<string, DocfxReference>;
}

/** A page for each type, by namespace and name. */
export function createLibrary({ items, references }: DocfxFacts): SdkLibrary {
  const types = [...items.values()]
    .filter((item) => typeKind(item) && isPublic(item))
    .sort(byNamespaceAndName);
  const parts = typeParts(types, items);
  const symbols: Symbols = {
    shown: shownSymbols(parts),
    references,
    namespaces: new Set(types.flatMap(({ namespace }) => namespace ?? [])),
  };
  const language = languageOf(items);
  return { language, pages: parts.map((part) => typePage(part, { symbols, language })) };
}

function byNamespaceAndName(one: DocfxItem, other: DocfxItem): number {
  return (
    compare(namespaceOf(one), namespaceOf(other)) ||
    compare(one.name, other.name) ||
    compare(one.uid, other.uid)
  );
}

function compare(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

function typeParts(types: readonly DocfxItem[], items: DocfxFacts['items']): TypeParts[] {
  const pathOf = typePaths(types);
  const unique = uniquePaths();
  const members = membersByType(items);
  const nested = nestedTypes(types);
  return types.map((type) => ({
    type,
    path: unique(pathOf(type)),
    groups: memberGroups(type, inOrder(type, members.get(type.uid) ?? [])),
    nested: nested.get(type.uid) ?? [],
  }));
}

function membersByType(items: DocfxFacts['items']): Map<string, DocfxItem[]> {
  const members = new Map<string, DocfxItem[]>();
  for (const item of items.values()) {
    if (item.parent === undefined || typeKind(item) || item.kind === 'Namespace' || !isPublic(item)) continue;
    const list = members.get(item.parent);
    if (list) list.push(item);
    else members.set(item.parent, [item]);
  }
  return members;
}

/** A type lists its members in the order of the documentation; they may be in files of their own. */
function inOrder({ children }: DocfxItem, members: readonly DocfxItem[]): DocfxItem[] {
  const places = new Map(children.map((uid, at) => [uid, at]));
  const placeOf = ({ uid }: DocfxItem) => places.get(uid) ?? children.length;
  return members.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The parent of a nested type is its namespace: only its uid says what it is in. */
function nestedTypes(types: readonly DocfxItem[]): Map<string, string[]> {
  const uids = new Set(types.map(({ uid }) => uid));
  const nested = new Map<string, string[]>();
  for (const { uid } of types) {
    const outer = uid.slice(0, Math.max(uid.lastIndexOf('.'), 0));
    if (!uids.has(outer)) continue;
    const list = nested.get(outer);
    if (list) list.push(uid);
    else nested.set(outer, [uid]);
  }
  return nested;
}

function shownSymbols(parts: readonly TypeParts[]): Map<string, ShownSymbol> {
  const shown = new Map<string, ShownSymbol>();
  for (const { type, path, groups } of parts) {
    shown.set(type.uid, { name: type.name, path });
    for (const { name: member, items } of groups) {
      for (const { uid, name } of items) shown.set(uid, { name, path, member });
      const { overload } = items[0];
      if (overload !== undefined) shown.set(overload, { name: member, path, member });
    }
  }
  return shown;
}

/** DocFX describes the same code in several languages, of which C# is the one that it writes without a suffix. */
function languageOf(items: DocfxFacts['items']): string {
  const languages = new Set<string>();
  for (const item of items.values())
    for (const language of item.languages) languages.add(language.toLowerCase());
  if (languages.size === 0 || languages.has('csharp')) return 'csharp';
  const [first = 'csharp'] = languages;
  return /^[a-z+#]{1,20}$/.test(first) ? first : 'csharp';
}
