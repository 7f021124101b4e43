import type { DocumentedOperation } from '../../navigation/pages/generated-page.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import type { ApiReference } from './api-reference.ts';

/** What pages with a file document, so that no pages are generated for it. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind === 'schema') continue;
    const { spec } = target;
    documented.set(path, { source: spec.source, label: formatOf(spec).part(target).label });
  }
  return documented;
}
