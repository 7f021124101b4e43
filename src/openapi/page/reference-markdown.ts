import type { JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment } from '../../lib/places/json-pointer.ts';
import { plainSummary } from '../document/plain-summary.ts';
import { plainRef, valueAt } from '../document/refs.ts';
import { type Operation, operationLabel, type Spec } from '../document/spec.ts';
import { specFragment } from '../document/spec-fragment.ts';
import type { OperationView } from '../view/operation-view.ts';

/**
 * The generated part of an API page for its Markdown twin: the description, then the OpenAPI behind it. The whole of it is
 * at `address`.
 */
export function operationMarkdown(
  spec: Spec,
  operation: Operation,
  { description = '' }: OperationView,
  address: string,
): string {
  // A short description is under the title already.
  const more = plainSummary(spec.document, description) === description.trim() ? '' : description;
  const schemes = Object.keys(securitySchemes(spec)).map(
    (name) => `/components/securitySchemes/${escapeSegment(name)}`,
  );
  const fragment = specFragment(spec, [...pointersOf(spec, operation), ...schemes], address);
  return `\`${operationLabel(operation)}\`\n\n${more && `${more}\n\n`}${fenced('OpenAPI', fragment)}`;
}

/** The operation, with what its path says for all of them. One of a path that is a reference comes with the whole path. */
function pointersOf({ document }: Spec, { pointer }: Operation): string[] {
  const path = pointer.slice(0, pointer.lastIndexOf('/'));
  return plainRef(valueAt(document.root, `#${path}`)) !== undefined
    ? [path]
    : [`${path}/servers`, `${path}/parameters`, pointer];
}

export function schemaMarkdown(spec: Spec, name: string, address: string): string {
  return fenced('OpenAPI', specFragment(spec, [`/components/schemas/${escapeSegment(name)}`], address));
}

function securitySchemes(spec: Spec): JsonObject {
  const components = spec.document.root.components as JsonObject | undefined;
  return (components?.securitySchemes as JsonObject | undefined) ?? {};
}

/** A part of a document under a heading that tells its format. */
export function fenced(format: string, yaml: string): string {
  const fence = yaml.includes('```') ? '````' : '```';
  return `## ${format}\n\n${fence}yaml\n${yaml}\n${fence}`;
}
