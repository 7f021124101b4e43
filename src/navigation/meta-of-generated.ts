import { readFields } from '../content/frontmatter-fields.ts';
import type { GeneratedPage } from '../openapi/generated-pages.ts';
import { metaOfPage } from './meta-of-page.ts';
import type { PageMeta } from './page-meta.ts';

/** What navigation shows of a page that a spec gave rise to. */
export function metaOfGenerated({ path, spec, operation, frontmatter }: GeneratedPage): PageMeta {
  const fields = readFields(frontmatter, () => {});
  const method = operation.kind === 'webhook' ? 'WEBHOOK' : operation.method.toUpperCase();
  return metaOfPage({ path, file: spec.source, frontmatter: fields, method });
}
