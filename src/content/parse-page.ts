import type { FileTree } from '../lib/file-tree.ts';
import type { Problem } from '../problems/problem.ts';
import { parseFrontmatter } from './frontmatter.ts';
import { assignHeadingIds } from './headings.ts';
import { lexMarkdown } from './markdown/lex-markdown.ts';
import type { PageDocument } from './page-document.ts';
import { countLines } from './source.ts';
import { toNodes } from './to-nodes.ts';

/** What the pages of one site share. */
export interface ContentSite {
  /** Where imports are looked up. */
  files: Pick<FileTree, 'has' | 'readText'>;
  /** `variables` of docs.json. */
  variables: Readonly<Record<string, string>>;
}

export interface PageInput {
  file: string;
  source: string;
  site: ContentSite;
}

/** Reads one page. Nothing that an author wrote is executed, and no page is lost: what cannot be read is a problem. */
export function parsePage({ file, source, site: _site }: PageInput): PageDocument {
  const { frontmatter, bodyStart, problems: found } = parseFrontmatter(file, source);
  const problems: Problem[] = [...found];
  const origin = { file, text: source };
  const tokens = lexMarkdown(source.slice(bodyStart));
  const nodes = toNodes(tokens, { source: origin, line: countLines(source, 0, bodyStart) + 1 });
  return {
    source: origin,
    frontmatter,
    nodes,
    headings: assignHeadingIds(nodes),
    islands: new Map(),
    dependencies: new Set(),
    problems,
  };
}
