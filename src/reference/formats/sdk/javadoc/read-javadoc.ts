import { groupBy } from '../../../../lib/collections.ts';
import type { Problem } from '../../../../problems/problem.ts';
import {
  type Artifact,
  type ArtifactFile,
  type SdkReader,
  sdkEmpty,
  sdkFileInvalid,
  sdkInvalid,
} from '../artifact/sdk-reader.ts';
import type { SdkPage } from '../document/sdk-library.ts';
import { isElement, parseHtml, walk } from '../markup/dom.ts';
import { inlineText } from '../markup/html-to-markdown.ts';
import { hasName } from './page-dom.ts';
import {
  type IndexedType,
  indexTypes,
  pageLinks,
  type TypeFile,
  type TypeIndex,
  typeFiles,
} from './type-index.ts';
import { typePage } from './type-page.ts';

/** Reads the HTML that the standard doclet of Javadoc 7 and later writes: a page for each type that is not private. */
export const readJavadoc: SdkReader = (artifact) => {
  const candidates = typeFiles(artifact);
  const constants = constantValues(artifact);
  const first = readTypes(candidates, constants);
  const { pages } =
    first.left.size > 0
      ? readTypes(
          candidates.filter(({ file }) => !first.left.has(file)),
          constants,
        )
      : first;
  if (pages.length > 0) return { library: { language: 'java', pages }, problems: first.problems };
  return { problems: [withoutPages(artifact, first.problems.length > 0)] };
};

interface ReadTypes {
  pages: SdkPage[];
  problems: Problem[];
  /** Files without a page. Links to them are dropped on pages that are read later. */
  left: Set<ArtifactFile>;
}

function readTypes(candidates: readonly TypeFile[], constants: ReadonlyMap<string, string>): ReadTypes {
  const types = indexTypes(candidates);
  const nested = nestedTypes(types);
  const read: ReadTypes = { pages: [], problems: [], left: new Set() };
  for (const type of types.values()) {
    const markdown = { linkOf: pageLinks(type, types), language: 'java' };
    const page = typePage(type.file.text(), { type, nested, constants, markdown });
    if (typeof page === 'object') read.pages.push(page);
    else read.left.add(type.file);
    if (page === undefined && type.isListed) read.problems.push(notAType(type));
  }
  return read;
}

/** By package and name of their outer type. */
function nestedTypes(index: TypeIndex): ReadonlyMap<string, readonly IndexedType[]> {
  const nested = [...index.values()].filter(({ name }) => name.includes('.'));
  return groupBy(nested, ({ packageName, name }) => `${packageName} ${name.slice(0, name.lastIndexOf('.'))}`);
}

function notAType({ file }: IndexedType): Problem {
  return sdkFileInvalid('it has no declaration of a type', { file: file.name, line: 1, column: 1 });
}

/** `hasFiles` says whether there are files where pages of types should be. */
function withoutPages({ source, files }: Artifact, hasFiles: boolean): Problem {
  if (hasFiles) return sdkInvalid('javadoc', source, 'none of its files has the declaration of a type');
  const hasList = files.some(({ path }) => /(?:^|\/)(?:element-list|package-list)$/.test(path));
  return hasList
    ? sdkEmpty(source)
    : sdkInvalid('javadoc', source, 'it has no `element-list` and no pages of types');
}

/** Longer values are not shown. */
const MAX_LENGTH = 500;

/** The values of constants by `package.Type.NAME`, which the tool lists on a separate page. */
export function constantValues({ files }: Artifact): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const file of files) {
    if (/(?:^|\/)constant-values\.html$/.test(file.path)) addValues(file.text(), values);
  }
  return values;
}

/** A row has an anchor in its first cell, and the value in its last. */
function addValues(html: string, into: Map<string, string>): void {
  let constant: string | undefined;
  walk(parseHtml(html), (node) => {
    if (!isElement(node)) return true;
    const anchor = node.attribs.id ?? node.attribs.name;
    if (anchor?.includes('.')) constant = anchor;
    if (!hasName(node, 'col-last') || constant === undefined) return true;
    const value = inlineText(node.children);
    if (value !== '' && value.length <= MAX_LENGTH) into.set(constant, value);
    constant = undefined;
    return false;
  });
}
