import type { FileTree } from '../../lib/files/file-tree.ts';
import { normalizeBasePath, originBeforeBasePath } from '../../lib/url/hosting.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import type { Output } from '../output/output.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { fileReferences } from './file-references.ts';

/** Files of the repository that the pages of an audience need. */
export interface PublishedFiles {
  /** Records a written file. */
  output: Output;
  /** Whether the pages written so far, or files that they need, refer to a file of the repository. */
  has(path: string): boolean;
}

/**
 * Files that may contain references, unlike images and plain text. The search index repeats the text of pages. Scripts
 * of the program itself are bytes, and refer to no file of a repository.
 */
const WITH_REFERENCES = /\.(?:html|svg|css|m?js|jsx|tsx)$/;
const SEARCH_INDEX = /^_docs\/search\//;
/** Files that are found by name, not by a link. */
const WELL_KNOWN = /^(?:robots\.txt|favicon\.ico|\.well-known\/.+)$/;

/**
 * A file belongs to the readers of the pages that show it or link to it. Files that no page refers to are not published,
 * nor are specifications, which contain all operations regardless of access.
 */
export function publishedFiles(
  output: Output,
  tree: FileTree,
  specs: SpecSet<ApiDocument>,
  options: Pick<SiteOptions, 'basePath' | 'siteUrl'>,
): PublishedFiles {
  const origins = originsOf(options);
  const published = new Set<string>();
  const scan = (path: string, text: string) => {
    for (const file of fileReferences(text, path, origins)) {
      if (!tree.has(file) || published.has(file) || specs.has(file)) continue;
      published.add(file);
      if (WITH_REFERENCES.test(file)) scan(file, tree.readText(file));
    }
  };
  return {
    output: {
      write: (path, content) => {
        if (typeof content === 'string' && WITH_REFERENCES.test(path) && !SEARCH_INDEX.test(path))
          scan(path, content);
        output.write(path, content);
      },
      append: output.append,
      get hashes() {
        return output.hashes;
      },
    },
    has: (path) => published.has(path) || (WELL_KNOWN.test(path) && !specs.has(path)),
  };
}

/** Prefixes of links to this site. */
function originsOf(options: Pick<SiteOptions, 'basePath' | 'siteUrl'>): string[] {
  const basePath = normalizeBasePath(options.basePath);
  const root = `${basePath}/`;
  return options.siteUrl === undefined
    ? [root]
    : [originBeforeBasePath(options.siteUrl, basePath) + root, root];
}
