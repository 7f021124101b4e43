import { pointerTo, refTo } from '../../lib/places/json-pointer.ts';
import { fencedCode } from '../../markdown/fenced-code.ts';
import { objectOf } from '../document/json.ts';
import { beyondSummary } from '../document/plain-summary.ts';
import { plainRef, valueAt } from '../document/refs.ts';
import { type Operation, operationLabel, pathPointer, type Spec } from '../document/spec.ts';
import { specFragment } from '../document/spec-fragment.ts';
import type { OperationView } from '../view/operation-view.ts';

/**
 * The generated part of an API page for its Markdown twin: the description, then its part of the OpenAPI document. The whole document
 * is at `address`.
 */
export function operationMarkdown(
  spec: Spec,
  operation: Operation,
  { description = '' }: OperationView,
  address: string,
): string {
  const more = beyondSummary(spec.document, description);
  const schemes = Object.keys(objectOf(objectOf(spec.document.root.components).securitySchemes)).map((name) =>
    pointerTo('/components/securitySchemes', name),
  );
  const fragment = specFragment(spec, [...pointersOf(spec, operation), ...schemes], address);
  return `\`${operationLabel(operation)}\`\n\n${more && `${more}\n\n`}${fenced('OpenAPI', fragment)}`;
}

/** The operation, with the common keys of its path item. If the path item is a reference, the whole path item. */
function pointersOf({ document }: Spec, operation: Operation): string[] {
  const path = pathPointer(operation);
  return plainRef(valueAt(document.root, refTo(path))) !== undefined
    ? [path]
    : [`${path}/servers`, `${path}/parameters`, operation.pointer];
}

export function schemaMarkdown(spec: Spec, name: string, address: string): string {
  return fenced('OpenAPI', specFragment(spec, [pointerTo('/components/schemas', name)], address));
}

/** A part of a document under a heading with its format. */
export function fenced(format: string, yaml: string): string {
  return `## ${format}\n\n${fencedCode(yaml, 'yaml')}`;
}
