import { resolveLink } from '../../../content/links.ts';
import { getOrInsert, memoize } from '../../../lib/collections.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import type { JsonObject } from '../../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../../lib/places/json-pointer.ts';
import { lineIndex, lineStarts } from '../../../lib/text/lines.ts';
import { decodeUri } from '../../../lib/url/paths.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import type { Location } from '../../../problems/problem.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { objectOf } from '../../../reference/document/json.ts';
import { linkedTexts } from '../../../reference/document/linked-texts.ts';
import type { LinkedText } from '../../../reference/document/spec-document.ts';
import { formatOf } from '../../../reference/formats/formats.ts';
import { createLocate, type LocateInSpec } from '../../../reference/text/locate.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import { createUrlFinder, type DescriptionUrl } from '../../../render/reference/markdown.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import { operationLinks } from '../../render/reference/operation-links.ts';

/** A link of a description; `from` is the page that shows it, if the target depends on it. */
export interface SpecLink extends PageLink {
  from?: string;
}

/**
 * Links into the site in descriptions and examples of the specifications that pages show, each once per document. A
 * link relative to the page is returned for each different target, and an anchor for the first page that shows it.
 */
export function* specLinks(plan: readonly PlannedPage[], tree: FileTree): Generator<SpecLink> {
  // Comments in the code of a library link to its repository.
  const specs = new Set(
    plan.flatMap(({ reference }) => (reference && formatOf(reference.spec).isServed ? [reference.spec] : [])),
  );
  const urlsIn = createUrlFinder();
  const operationPage = operationLinks(plan, (path) => path).urlsFor('');
  for (const spec of specs) {
    const placeOf = formatOf(spec).ending === undefined ? placesIn(spec, tree) : placesInText(spec, tree);
    const pagesOf = pagesShowing(spec, plan);
    const linksIn = ({ kind, text, pointer }: LinkedText) =>
      kind === 'externalValue'
        ? fileLinks(text, spec)
        : urlsIn(text).flatMap((address) => linksOf(address, () => pagesOf(pointer)));
    const leadsToOperation = ({ path, hash }: Pick<SpecLink, 'path' | 'hash'>) => {
      const operation = path === '' ? formatOf(spec).anchorTarget?.(hash) : undefined;
      return operation !== undefined && operationPage(spec, operation) !== undefined;
    };
    const given = new Set<string>();
    for (const linked of linkedTexts(spec.document)) {
      for (const link of linksIn(linked)) {
        const key = `${link.kind} ${link.href} ${link.path}`;
        if (leadsToOperation(link) || given.has(key)) continue;
        yield { ...link, locate: () => placeOf(link.href, linked) };
        given.add(key);
      }
    }
  }
}

/** A file of an example, whose path is relative to the document. */
function fileLinks(href: string, { source }: ApiDocument): Omit<SpecLink, 'locate'>[] {
  const target = isHttpUrl(source) ? undefined : resolveLink(href, source);
  return target?.kind === 'internal' ? [{ kind: 'file', href, path: target.filePath, hash: '' }] : [];
}

function linksOf({ kind, href }: DescriptionUrl, pages: () => string[]): Omit<SpecLink, 'locate'>[] {
  const { kind: place } = resolveLink(href, '');
  if (place === 'external') return [];
  if (place === 'anchor') {
    const [from] = pages();
    return from === undefined || href === '#' ? [] : [{ kind, href, path: '', hash: href.slice(1), from }];
  }
  const starts = href.startsWith('/') ? [undefined] : pages();
  return starts.flatMap((from) => {
    const target = resolveLink(href, from?.slice(1) ?? '');
    if (target.kind !== 'internal') return [];
    const { path, filePath, hash } = target;
    return [{ kind, href, path: kind === 'file' ? filePath : path, hash, ...(from && { from }) }];
  });
}

/** The same for a document without pointers, such as a GraphQL schema: a link is located by its text. */
function placesInText({ source }: ApiDocument, tree: FileTree): (href: string, at: LinkedText) => Location {
  const text = tree.has(source) ? tree.readText(source) : '';
  const toLine = lineIndex(text);
  return (href, { text: description }) => {
    const lines = description.split('\n');
    const line = lines.find((one) => linkOffset(one, href) !== undefined) ?? lines[0]!;
    const start = Math.max(0, text.indexOf(line));
    return { file: source, ...toLine(linkOffset(text, href, start) ?? start) };
  };
}

/** The location of a link in its description. The document is read on first use. */
function placesIn(
  { source, overlaid }: ApiDocument,
  tree: FileTree,
): (href: string, at: LinkedText) => Location {
  let read:
    | { text: string; locate: LocateInSpec; starts: number[]; toLine: ReturnType<typeof lineIndex> }
    | undefined;
  return (href, { pointer }) => {
    if (!read) {
      const text = tree.has(source) ? tree.readText(source) : '';
      read = {
        text,
        locate: createLocate(source, text, overlaid?.removals),
        starts: lineStarts(text),
        toLine: lineIndex(text),
      };
    }
    const { text, locate, starts, toLine } = read;
    const { line, column } = locate(pointer);
    const start = starts[line - 1]! + column - 1;
    const offset = linkOffset(text, href, start);
    return { file: source, ...(offset === undefined ? { line, column } : toLine(offset)) };
  };
}

/** One of these before or after a link means that it is a part of a longer one. */
const LINK_CHARACTER = /[\w/%#?&~.-]/;

/** Where a text has a link as a whole, from `start` on: `/a` is not in `/a-b`. */
function linkOffset(text: string, href: string, start = 0): number | undefined {
  // Markdown encodes characters such as braces.
  for (const written of [href, decodeUri(href)]) {
    for (let at = text.indexOf(written, start); at !== -1; at = text.indexOf(written, at + written.length)) {
      const around = text.charAt(at - 1) + text.charAt(at + written.length);
      if (!LINK_CHARACTER.test(around)) return at;
    }
  }
  return undefined;
}

/**
 * Finds the pages that show what is at a pointer of a specification: those of its operation or channel, of its tag, and
 * of all that refer to its component, in their order. The references are followed on first use.
 */
function pagesShowing(spec: ApiDocument, plan: readonly PlannedPage[]): (pointer: string) => string[] {
  let usersOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  let pages: readonly { path: string; parts: readonly string[] }[] = [];
  const pagesOf = memoize((part: string): string[] => {
    if (!usersOf) {
      usersOf = partUsers(spec);
      pages = plan.map(({ path, reference }) => ({ path, parts: shownParts(spec, reference) }));
    }
    const parts = new Set([part]);
    for (const at of parts) for (const user of usersOf.get(at) ?? []) parts.add(user);
    return pages.filter((page) => page.parts.some((shown) => parts.has(shown))).map(({ path }) => path);
  });
  return (pointer) => pagesOf(partOf(spec, segmentsOf(pointer)));
}

/** What a page shows before references are followed. */
function shownParts(spec: ApiDocument, reference: PlannedPage['reference']): string[] {
  if (reference?.spec !== spec) return [];
  return formatOf(spec).shownPointers(reference);
}

/** For each part of a document, the parts that refer to it. */
function partUsers(spec: ApiDocument): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const targetOf = memoize((ref: string) => partOf(spec, segmentsOf(ref)));
  for (const [section, entries] of Object.entries(spec.document.root)) {
    for (const [name, entry] of Object.entries(objectOf(entries))) {
      for (const [keys, value] of partsOf(spec, [section, name], objectOf(entry))) {
        const user = partOf(spec, [section, name, ...keys]);
        const refs = keys[0] === '$ref' ? [String(value)] : refsIn(value);
        for (const ref of refs) getOrInsert(users, targetOf(ref), () => new Set()).add(user);
      }
    }
  }
  return users;
}

/** The parts of a path item or component, with their keys. */
function partsOf(
  spec: ApiDocument,
  segments: readonly string[],
  entry: JsonObject,
): [keys: readonly string[], value: unknown][] {
  return Object.entries(entry).flatMap(([key, value]): [string[], unknown][] =>
    depthOf(spec, [...segments, key]) > segments.length + 1
      ? Object.entries(objectOf(value)).map(([inner, part]) => [[key, inner], part])
      : [[[key], value]],
  );
}

function refsIn(value: unknown): Set<string> {
  const refs = new Set<string>();
  const seen = new Set<unknown>([value]);
  for (const node of seen) {
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, inner] of Object.entries(node)) {
      if (key === '$ref' && typeof inner === 'string') refs.add(inner);
      else if (typeof inner === 'object' && inner !== null) seen.add(inner);
    }
  }
  return refs;
}

/** The operation, channel, path, component or tag that contains a location. */
function partOf(spec: ApiDocument, segments: readonly string[]): string {
  return pointerTo('', ...segments.slice(0, depthOf(spec, segments)));
}

/** Security schemes are one part: any operation may need them. */
function depthOf(spec: ApiDocument, segments: readonly string[]): number {
  const [section, name] = segments;
  const inSection = section === 'components' && name !== 'securitySchemes' ? 3 : 2;
  return formatOf(spec).partDepth?.(segments) ?? inSection;
}
