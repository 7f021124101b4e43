import type { SpecSource } from '../../config/docs-config.ts';
import { present } from '../../config/json/read-value.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import { groupBy } from '../../lib/collections.ts';
import type { PathFix } from '../../problems/catalog/openapi.ts';
import { type Location, type ParamsOf, type Problem, problem } from '../../problems/problem.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import {
  FORMAT_NAMES,
  type FormatName,
  formatOf,
  type GeneratedPage,
  type ReferenceTarget,
  type SpecsByFormat,
} from '../../reference/formats/formats.ts';
import { DEFAULT_DIRECTORY } from '../../reference/page/generated-page.ts';
import type { PageGroup } from '../../reference/page/reference-format.ts';
import {
  type DocumentedOperation,
  type Edition,
  entryOf,
  type GeneratedPaths,
} from '../pages/generated-page.ts';
import { type PageMeta, pagePath } from '../pages/page-meta.ts';
import type { TreeGroup, TreeNode, TreePage } from '../tree/tree.ts';
import { type Inherited, markUsed, sourcesOf } from './inherited-specs.ts';

export interface SpecInput {
  specs: SpecsByFormat;
  locate: Locate;
  /** Finds a JSON pointer in the text of a specification. */
  locateInSpec: (spec: ApiDocument, pointer: string) => Partial<Location>;
  /** Pages that have a file, by path. */
  pages: ReadonlyMap<string, PageMeta>;
  /** Pages with a file that document an operation or channel, by path. */
  documented: ReadonlyMap<string, DocumentedOperation>;
}

/** The state of the stage. */
export interface Expanding extends SpecInput {
  paths: GeneratedPaths;
  /** Whether the navigation lists a page by its name. */
  isListed: (path: string) => boolean;
  unread: Set<string>;
  problems: Problem[];
  /** Notes about pages that are in the folder of a language or version, by where docs.json names the specification. */
  moved: Map<string, Problem>;
  /** Specifications whose pages would be at the URLs of another one, by where docs.json names them and by that one. */
  repeated: Map<string, RepeatedPaths>;
}

interface RepeatedPaths {
  /** About the first page. */
  params: ParamsOf<'generated-path-taken'>;
  at: Partial<Location> | undefined;
  others: number;
}

/** Pages for everything in the element's own specs, in the groups of their formats. */
export function generatedGroups(
  expanding: Expanding,
  element: TreeNode | TreeGroup,
  inherited: Inherited,
): TreeGroup[] {
  const { pointer } = element;
  return FORMAT_NAMES.flatMap((name) => {
    const groups = groupsOf(name, sourcesOf(element, name), expanding, inherited);
    return formatOf({ format: name }).joinsGroups ? joined(groups) : groups;
  }).map((group) => ({ ...group, pointer }));
}

function joined(groups: readonly GroupPart[]): GroupPart[] {
  const byLabel = groupBy(groups, ({ label }) => label);
  return [...byLabel.values()].map((same) => ({
    ...same[0],
    entries: same.flatMap(({ entries }) => entries),
  }));
}

type GroupPart = Omit<TreeGroup, 'pointer'>;

function groupsOf(
  name: FormatName,
  sources: readonly SpecSource[],
  expanding: Expanding,
  inherited: Inherited,
): GroupPart[] {
  const specs: SpecSet<ApiDocument> = expanding.specs[name];
  const { used, version } = inherited;
  for (const spec of sources) noteUnread(expanding, specs, spec);
  return sources.flatMap(({ source, pointer, directory }) => {
    const spec = used.sources.has(source) ? undefined : specs.get(source);
    if (!spec) return [];
    markUsed(used, source);
    const options = { ...(directory && { directory }), ...(version && { version }) };
    const groupOf = ({ label, pages, groups = [] }: PageGroup<ReferenceTarget>): GroupPart => ({
      type: 'group',
      label,
      openapi: [],
      asyncapi: [],
      isBare: false,
      entries: [
        ...pages
          .map((page) => treePage(expanding, pointer, page, inherited))
          // The author has put it somewhere else.
          .filter(({ path }) => !(expanding.paths.replaced.has(path) && expanding.isListed(path))),
        ...groups.map((group) => ({ ...groupOf(group), pointer })),
      ],
    });
    return formatOf(spec).pages(spec, options).map(groupOf);
  });
}

/** Records the folder of pages that are unknown, because their document cannot be read. */
export function noteUnread(
  { unread }: Expanding,
  specs: SpecSet<ApiDocument>,
  { source, directory = DEFAULT_DIRECTORY }: SpecSource,
): void {
  if (!specs.get(source)) unread.add(pagePath(directory).toLowerCase());
}

export function treePage(
  expanding: Expanding,
  pointer: string,
  page: GeneratedPage,
  { edition }: Inherited,
): TreePage {
  const { paths, problems, locateInSpec } = expanding;
  const { path, holder, file: replacing, repeats } = paths.claim(page, edition);
  if (repeats) noteEdition(expanding, pointer, page, edition!);
  if (replacing) problems.push(replacedPage(page, replacing));
  const { pointer: own, value } = formatOf(page.spec).part(page);
  // One in another file would have a summary or title there.
  const isUnread = '$ref' in value;
  if (holder && !isUnread) {
    const fix = fixOf(page, holder);
    const taker = 'spec' in holder ? entryOf(holder) : holder.file;
    const params = { entry: entryOf(page), path: page.path, used: path, taker, fix, key: page.spec.format };
    if (fix === 'directory') noteRepeated(expanding, params, pointer, 'spec' in holder && holder.spec.source);
    else problems.push(problem('generated-path-taken', params, locateInSpec(page.spec, own)));
  }
  return { type: 'page', pointer, path, text: entryOf(page) };
}

function replacedPage(page: GeneratedPage, { file }: PageMeta): Problem {
  const params = { entry: entryOf(page), file, ...present({ field: formatOf(page.spec).field }) };
  return problem('generated-page-replaced', params, { file, line: 1, column: 1 });
}

/** One note for each place that names a specification: another language or version has these pages, too. */
function noteEdition(
  { moved, locate }: Expanding,
  pointer: string,
  page: GeneratedPage,
  edition: Edition,
): void {
  const { source, format } = page.spec;
  const place = `${pointer} ${source}`;
  if (moved.has(place)) return;
  const [, directory = ''] = page.path.split('/');
  const params = { key: format, source, folder: edition.folder(), directory };
  moved.set(place, problem('generated-pages-moved', params, locate(pointer)));
}

function noteRepeated(
  { repeated, locate }: Expanding,
  params: RepeatedPaths['params'],
  pointer: string,
  holder: string | false,
): void {
  const key = `${pointer} ${holder}`;
  const known = repeated.get(key);
  if (known) known.others++;
  else repeated.set(key, { params, at: locate(pointer), others: 0 });
}

/** One problem for each pair of specifications: a setting of docs.json keeps all their pages apart. */
export function repeatedPaths({ repeated }: Expanding): Problem[] {
  return [...repeated.values()].map(({ params, at, others }) =>
    problem('generated-path-taken', { ...params, others }, at),
  );
}

/** What keeps two pages apart: folders for two specifications, otherwise names inside the one. */
function fixOf(page: GeneratedPage, holder: GeneratedPage | PageMeta): PathFix {
  if ('spec' in holder && holder.spec.source !== page.spec.source) return 'directory';
  return formatOf(page.spec).pathFix;
}
