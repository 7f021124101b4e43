import type { SpecSource } from '../../config/docs-config.ts';
import { FORMAT_NAMES, type FormatName, formatOf } from '../../reference/formats/formats.ts';
import { pathSegment } from '../../reference/page/generated-page.ts';
import type { Edition } from '../pages/generated-page.ts';
import { mainFolder } from '../pages/page-meta.ts';
import { defaultOf, isEdition, type TreeDivision, type TreeGroup, type TreeNode } from '../tree/tree.ts';

/** What an element passes on to those inside it. */
export interface Inherited {
  specs: readonly SpecSource[];
  /** Sources that are documented inside the closest element with a specification, and inside its ancestors. */
  used: Used;
  version?: string;
  /** The closest language or version. */
  edition?: Edition;
}

interface Used {
  sources: Set<string>;
  outer?: Used;
}

/** An element with its own specifications starts afresh; the others share what they inherit. */
export function inheritSpecs(element: TreeNode | TreeGroup, outer: Inherited): Inherited {
  const { openapi } = element;
  if (!hasSpecs(element)) return outer;
  const specs = openapi.length === 0 ? outer.specs : openapi;
  return { ...outer, specs, used: { sources: new Set(), outer: outer.used } };
}

/** Whether an element has specifications of its own. */
export function hasSpecs(element: TreeNode | TreeGroup | TreeDivision): boolean {
  return FORMAT_NAMES.some((name) => sourcesOf(element, name).length > 0);
}

/** Also for the ancestors. */
export function markUsed(used: Used, source: string): void {
  for (let at: Used | undefined = used; at; at = at.outer) at.sources.add(source);
}

/** What a division passes on; `among` are the divisions that it is one of. */
export function inheritEdition(
  division: TreeDivision,
  among: readonly TreeDivision[],
  outer: Inherited,
): Inherited {
  const { kind, value } = division;
  const version = kind === 'version' ? value : division.version;
  const inherited = version === undefined ? outer : { ...outer, version };
  if (!isEdition(kind)) return inherited;
  let known: string | undefined;
  const folder = () => {
    known ??= editionFolder(division, among, outer.edition?.folder() ?? '');
    return known;
  };
  return { ...inherited, edition: { key: `${outer.edition?.key ?? ''} ${kind} ${value}`, folder } };
}

/**
 * The folder of a language or version: that of its pages, up to where it differs from that of the default one, as in
 * `docs/v1`. If its pages have none, one with its name.
 */
function editionFolder(division: TreeDivision, among: readonly TreeDivision[], outer: string): string {
  const main = [...defaultOf(among)].find(({ kind }) => kind === division.kind)!;
  if (main === division) return outer;
  const [own, other] = [division, main].map((each) => mainFolder(foldersIn(each))) as [string[], string[]];
  const apart = own.findIndex((name, i) => name !== other[i]);
  return apart === -1
    ? [outer, pathSegment(division.value)].filter(Boolean).join('/')
    : own.slice(0, apart + 1).join('/');
}

/** The same, for another place that documents the same sources. */
export function withOwnUse(inherited: Inherited): Inherited {
  const { sources, outer } = inherited.used;
  return { ...inherited, used: { sources: new Set(sources), ...(outer && { outer }) } };
}

/** The folders of the pages that an element lists. */
function foldersIn(element: TreeNode | TreeGroup): string[][] {
  return [...pagesIn(element)].map(({ text }) => text.split('/').filter(Boolean).slice(0, -1));
}

/** The pages that an element lists by their names, with those inside. */
export function* pagesIn(element: TreeNode | TreeGroup): Generator<{ path: string; text: string }> {
  if ('root' in element && element.root) yield element.root;
  for (const entry of element.entries) {
    if (entry.type === 'page') yield entry;
    else if (entry.type === 'group') yield* pagesIn(entry);
  }
  if ('divisions' in element) for (const division of element.divisions) yield* pagesIn(division);
}

export function directoryOf(inherited: Inherited, source: string): string | undefined {
  return inherited.specs.find((spec) => spec.source === source)?.directory;
}

/** The documents of a format that an element names. */
export function sourcesOf(element: TreeNode | TreeGroup | TreeDivision, name: FormatName): SpecSource[] {
  const named: Partial<Record<FormatName, SpecSource | readonly SpecSource[]>> = element;
  const version = 'kind' in element && element.kind === 'version' ? element.value : undefined;
  const directory = formatOf({ format: name }).directory?.(version);
  return [named[name] ?? []].flat().map((spec) => ({ ...(directory && { directory }), ...spec }));
}
