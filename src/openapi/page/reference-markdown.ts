import { pointerTo, refTo } from '../../lib/places/json-pointer.ts';
import { objectOf } from '../document/json.ts';
import { beyondSummary } from '../document/plain-summary.ts';
import { plainRef, valueAt } from '../document/refs.ts';
import { type Operation, operationLabel, pathPointer, type Spec } from '../document/spec.ts';
import type { OperationView } from '../view/operation-view.ts';
import { type DocumentLink, documentPart } from './document-part.ts';

/** The generated part of an API page for its Markdown twin: the description, then its part of the OpenAPI document. */
export function operationMarkdown(
  spec: Spec,
  operation: Operation,
  { description = '' }: OperationView,
  link: DocumentLink,
): string {
  const more = beyondSummary(spec.document, description);
  const schemes = Object.keys(objectOf(objectOf(spec.document.root.components).securitySchemes)).map((name) =>
    pointerTo('/components/securitySchemes', name),
  );
  const document = documentPart('OpenAPI', spec, [...pointersOf(spec, operation), ...schemes], link);
  return `\`${operationLabel(operation)}\`\n\n${more && `${more}\n\n`}${document}`;
}

/** The operation, with the common keys of its path item. If the path item is a reference, the whole path item. */
function pointersOf({ document }: Spec, operation: Operation): string[] {
  const path = pathPointer(operation);
  return plainRef(valueAt(document.root, refTo(path))) !== undefined
    ? [path]
    : [`${path}/servers`, `${path}/parameters`, operation.pointer];
}

export function schemaMarkdown(spec: Spec, name: string, link: DocumentLink): string {
  return documentPart('OpenAPI', spec, [pointerTo('/components/schemas', name)], link);
}
