import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { Spec } from '../../../openapi/document/spec.ts';
import { sampleValue } from '../../../openapi/sample/sample-value.ts';
import type { PageState } from '../context.ts';
import { sampleBlock } from './sample-block.ts';

/** A value of the schema, for the column next to its properties. */
export function schemaSamples(spec: Spec, schema: unknown, state: PageState): Html {
  const value = sampleValue(schema, { document: spec.document, direction: 'both' });
  if (value === undefined) return EMPTY;
  return html`<div class="samples"><p class="samples-title">${state.strings.apiExample}</p>${sampleBlock(JSON.stringify(value, null, 2), 'json', state)}</div>`;
}
