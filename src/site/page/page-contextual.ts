import type { Contextual, DocsConfig } from '../../config/docs-config.ts';
import { normalizeContextual } from '../../config/normalize/normalize-contextual.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';

/** The page's own `contextual` in place of the site's; a value that makes no sense leaves the site's. */
export function pageContextual(config: DocsConfig, frontmatter: Frontmatter): Contextual {
  const own = frontmatter.contextual;
  if (typeof own !== 'object' || own === null || !('options' in own) || !Array.isArray(own.options)) {
    return config.contextual;
  }
  const { options, display } = normalizeContextual(own);
  return { options, display: 'display' in own ? display : config.contextual.display };
}
