import type { DocumentedOperation } from '../../navigation/pages/generated-page.ts';
import { channelLabel } from '../../reference/formats/asyncapi/document/async-spec.ts';
import { operationLabel } from '../../reference/formats/openapi/document/spec.ts';
import { symbolLabel } from '../../reference/formats/sdk/document/sdk-spec.ts';
import type { NamedTarget } from '../../render/reference/target.ts';
import type { ApiReference } from './api-reference.ts';

/** Operations, channels and symbols that pages with a file document, so that no pages are generated for them. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind === 'schema') continue;
    documented.set(path, { source: target.spec.source, operation: labelOf(target) });
  }
  return documented;
}

function labelOf(target: Exclude<NamedTarget, { kind: 'schema' }>): string {
  if (target.kind === 'symbol') return symbolLabel(target.symbol);
  return target.kind === 'channel' ? channelLabel(target.channel) : operationLabel(target.operation);
}
