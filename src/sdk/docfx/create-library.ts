import { groupBy } from '../../lib/group-by.ts';
import { compareNames } from '../document/compare-names.ts';
import { uniquePaths } from '../document/page-paths.ts';
import type { SdkLibrary } from '../document/sdk-library.ts';
import type { DocfxItem } from './file/docfx-item.ts';
import type { DocfxReference } from './file/docfx-reference.ts';
import type { ShownSymbol, Symbols } from './file/symbols.ts';
import { isPublic, typeKind } from './page/item-kind.ts';
import { memberGroups } from './page/member-groups.ts';
import { type TypeParts, typePage } from './page/type-page.ts';
import { namespaceOf, typePaths } from './page/type-paths.ts';

/** Items of all files of an artifact, by uid. */
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
    compareNames(namespaceOf(one), namespaceOf(other)) ||
    compareNames(one.name, other.name) ||
    compareNames(one.uid, other.uid)
  );
}

function typeParts(types: readonly DocfxItem[], items: DocfxFacts['items']): TypeParts[] {
  const pathOf = typePaths(types);
  const unique = uniquePaths();
  const members = groupBy(membersOf(items), ({ parent }) => parent);
  const nested = nestedTypes(types);
  return types.map((type) => ({
    type,
    path: unique(pathOf(type)),
    groups: memberGroups(type, inOrder(type, members.get(type.uid) ?? [])),
    nested: nested.get(type.uid) ?? [],
  }));
}

function membersOf(items: DocfxFacts['items']): DocfxItem[] {
  return [...items.values()].filter((item) => !typeKind(item) && item.kind !== 'Namespace' && isPublic(item));
}

/** A type lists its members in the order of the documentation; they may be in separate files. */
function inOrder({ children }: DocfxItem, members: readonly DocfxItem[]): DocfxItem[] {
  const places = new Map(children.map((uid, at) => [uid, at]));
  const placeOf = ({ uid }: DocfxItem) => places.get(uid) ?? children.length;
  return members.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The parent of a nested type is its namespace: only its uid names the outer type. */
function nestedTypes(types: readonly DocfxItem[]): ReadonlyMap<string, readonly string[]> {
  const uids = types.map(({ uid }) => uid);
  return groupBy(uids, (uid) => uid.slice(0, Math.max(uid.lastIndexOf('.'), 0)));
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

/** DocFX describes the same code in several languages, of which C# has no suffix. */
function languageOf(items: DocfxFacts['items']): string {
  const languages = new Set<string>();
  for (const item of items.values())
    for (const language of item.languages) languages.add(language.toLowerCase());
  if (languages.size === 0 || languages.has('csharp')) return 'csharp';
  const [first = 'csharp'] = languages;
  return /^[a-z+#]{1,20}$/.test(first) ? first : 'csharp';
}
