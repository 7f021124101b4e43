import { type Html, html } from '../../../lib/html.ts';
import type { ApiDocument } from '../../../openapi/document/spec.ts';
import { type DeferredSchema, schemaView } from '../../../openapi/schema/schema-view.ts';
import { pageState, type ReferenceContext } from '../context.ts';
import { inside } from './schema-tree.ts';

/** The content of a part of a schema that a page shows on demand. */
export function renderSchemaPart(
  spec: ApiDocument,
  part: DeferredSchema,
  context: ReferenceContext,
): { title: string; body: Html } {
  const state = pageState(spec, context);
  const { direction, key } = part;
  const origin = key.slice(direction.length + 1);
  const view = schemaView(part.schema, {
    document: spec.document,
    direction,
    origin,
    maxDepth: 3,
    maxFields: 30,
  });
  return {
    title: view.name ?? view.type,
    body: html`<div data-docs-part>${inside(view, state, 'part')}</div>`,
  };
}
