import { toYaml } from '../../../document/fragment.ts';
import { metadataOf } from '../../../page/generated-page.ts';
import type { PageGroup, PageOf } from '../../../page/reference-format.ts';
import { operationLabel, type Spec } from '../document/spec.ts';
import { generatedPages, type OperationTarget } from './operation-pages.ts';

/** An MDX file that documents one operation. */
export interface MdxFile {
  /** Path under the output folder, without a leading slash. */
  path: string;
  entry: string;
  text: string;
}

export interface MdxFiles {
  files: MdxFile[];
  /** Groups to paste into docs.json. */
  navigation: MdxGroup[];
}

interface MdxGroup {
  group: string;
  pages: (string | MdxGroup)[];
}

/** One file for each operation, in folders by tag. Titles and descriptions stay in the specification, so they are always up to date. */
export function mdxFiles(spec: Spec, specPath: string, pagesUnder: string): MdxFiles {
  const files: MdxFile[] = [];
  const taken = new Set<string>();
  const written = (page: PageOf<OperationTarget>): string => {
    const path = freePath(page.path.slice(1), taken);
    files.push({
      path: `${path}.mdx`,
      entry: operationLabel(page.operation),
      text: mdxText(page, specPath),
    });
    return pagesUnder === '' ? path : `${pagesUnder}/${path}`;
  };
  const groupOf = ({ label, pages, groups = [] }: PageGroup<OperationTarget>): MdxGroup => ({
    group: label,
    pages: [...pages.map(written), ...groups.map(groupOf)],
  });
  return { files, navigation: generatedPages(spec, { directory: '' }).map(groupOf) };
}

function freePath(wanted: string, taken: Set<string>): string {
  let path = wanted;
  for (let suffix = 1; taken.has(path); suffix++) path = `${wanted}-${suffix}`;
  taken.add(path);
  return path;
}

function mdxText({ operation, content }: PageOf<OperationTarget>, specPath: string): string {
  const { openapi: _, ...metadata } = metadataOf(operation.value);
  const frontmatter = {
    openapi: `${specPath} ${operationLabel(operation)}`,
    ...(operation.value.deprecated === true && { deprecated: true }),
    ...metadata,
  };
  const body = content === undefined ? '' : `\n${content.trim()}\n`;
  return `---${toYaml(frontmatter)}\n---\n${body}`;
}
