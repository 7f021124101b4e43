import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { lexSnippet } from '../../markdown/lex-markdown.ts';
import type { BlockToken } from '../../markdown/tokens/tokens.ts';
import type { Components } from '../components/component.ts';
import { parseFrontmatter } from '../frontmatter/frontmatter.ts';
import type { Source } from '../source.ts';
import { bodyWithVariables } from './variables.ts';

type ContentFiles = Pick<FileTree, 'has' | 'leavesOut' | 'readText' | 'readBytes'>;

/** State shared by the pages of a site. Created once per build; caches the snippets that were read. */
export interface ContentSite {
  components: Components;
  files: ContentFiles;
  /** `variables` of docs.json. */
  variables: Readonly<Record<string, string>>;
  /** Readers can sign in, so that `{user.x}` has a value in their browsers. */
  hasUser: boolean;
  /** A `.mdx` or `.md` file, read for use inside a page. */
  snippet(file: string): ParsedSource;
}

export interface ParsedSource {
  source: Source;
  tokens: readonly BlockToken[];
  /** Where its body starts, after the frontmatter. */
  bodyStart: number;
}

export function createContentSite(input: {
  components: Components;
  files: ContentFiles;
  variables?: Readonly<Record<string, string>>;
  hasUser?: boolean;
}): ContentSite {
  const { components, files, variables = {}, hasUser = false } = input;
  return {
    components,
    files,
    variables,
    hasUser,
    snippet: memoize((file) => {
      const text = files.readText(file);
      const { bodyStart } = parseFrontmatter(file, text);
      return {
        source: { file, text },
        tokens: lexSnippet(bodyWithVariables(text, bodyStart, variables)),
        bodyStart,
      };
    }),
  };
}
