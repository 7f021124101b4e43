import { groupBy } from '../../../../lib/collections.ts';
import type { Location, Problem } from '../../../../problems/problem.ts';
import {
  type Artifact,
  type ArtifactFile,
  type SdkReader,
  sdkEmpty,
  sdkFileInvalid,
  sdkInvalid,
} from '../artifact/sdk-reader.ts';
import { compareNames, uniquePaths } from '../document/page-paths.ts';
import type { SdkLibrary } from '../document/sdk-library.ts';
import { type DocfxReference, fileKind, readDocfxFile } from './docfx-file.ts';
import type { DocfxItem } from './docfx-item.ts';
import { isPublic, memberGroups, typeKind } from './member-groups.ts';
import type { ShownSymbol, Symbols } from './symbols.ts';
import { namespaceOf, type TypeParts, typePage, typePaths } from './type-page.ts';

/** The reference of a .NET library, from the folder that `docfx metadata` writes. */
export const readDocfx: SdkReader = (artifact) => {
  const { source } = artifact;
  const read = readFiles(artifact);
  const [firstFailure] = read.failures;
  if (read.items.size === 0 && firstFailure) {
    return { problems: [sdkInvalid('docfx', firstFailure.at.file, firstFailure.reason, firstFailure.at)] };
  }
  if (!read.isDocfx) return { problems: [notDocfx(artifact, read)] };
  const problems = read.failures.map(({ reason, at }) => sdkFileInvalid(reason, at));
  const library = createLibrary(read);
  if (library.pages.length > 0) return { library, problems };
  return { problems: [...problems, sdkEmpty(source)] };
};

interface ReadFiles {
  items: Map<string, DocfxItem>;
  references: Map<string, DocfxReference>;
  failures: { reason: string; at: Location }[];
  /** Whether a file has the format, valid or not. */
  isDocfx: boolean;
  /** The first file of another format of DocFX. */
  other?: { file: ArtifactFile; mime: string };
}

function readFiles({ files }: Artifact): ReadFiles {
  const read: ReadFiles = { items: new Map(), references: new Map(), failures: [], isDocfx: false };
  for (const file of files) {
    if (!/\.ya?ml$/i.test(file.path)) continue;
    const text = file.text();
    const kind = fileKind(file.path, text);
    if (kind.name === 'reference') {
      read.isDocfx = true;
      addFile(read, file, text);
    } else if (kind.name === 'unread') read.other ??= { file, mime: kind.mime };
  }
  return read;
}

/** Where two files have the same symbol, the first one is used. */
function addFile(read: ReadFiles, file: ArtifactFile, text: string): void {
  const found = readDocfxFile(text, (uid) => read.references.has(uid));
  if (!found.ok) {
    const { reason, line = 1, column = 1 } = found;
    read.failures.push({ reason, at: { file: file.name, line, column } });
    return;
  }
  for (const item of found.items) if (!read.items.has(item.uid)) read.items.set(item.uid, item);
  for (const one of found.references) if (!read.references.has(one.uid)) read.references.set(one.uid, one);
}

function notDocfx({ source }: Artifact, { other }: ReadFiles): Problem {
  if (!other) {
    return sdkInvalid(
      'docfx',
      source,
      'it has no YAML file that begins with `### YamlMime:ManagedReference`',
    );
  }
  const reason =
    other.mime === 'ApiPage'
      ? 'its files are pages (`ApiPage`), not a reference; set `"outputFormat": "mref"` under `metadata` in docfx.json'
      : `its files are of the kind \`${other.mime}\`, not \`ManagedReference\``;
  return sdkInvalid('docfx', source, reason, { file: other.file.name, line: 1, column: 1 });
}

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
