import { readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import type { GeneratedPage } from '../../openapi/page/generated-pages.ts';
import type { PageMeta } from './page-meta.ts';
import { pageMetaOf } from './page-meta-of.ts';

/** What navigation shows of a page that a spec gave rise to. */
export function metaOfGenerated({ path, spec, frontmatter }: GeneratedPage): PageMeta {
  return pageMetaOf(
    path,
    spec.source,
    readFields(frontmatter, () => {}),
  );
}
