import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { escapeSegment } from '../../../lib/places/json-pointer.ts';
import type { Spec } from '../../../openapi/document/spec.ts';
import { sampleValue } from '../../../openapi/sample/sample-value.ts';
import { schemaView } from '../../../openapi/schema/schema-view.ts';
import { externalDocsOf } from '../../../openapi/view/operation-view.ts';
import { sendersOf } from '../../../openapi/view/senders.ts';
import { type PageState, pageState, type ReferenceContext } from '../context.ts';
import { described, externalLink } from '../described.ts';
import { playgroundSlot } from '../playground-slot.ts';
import type { RenderedReference } from '../rendered-reference.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { samples } from '../samples/samples.ts';
import { schemaTree } from '../schema/schema-tree.ts';
import { section } from '../section.ts';
import type { OwnParts, ReferenceTarget, ViewedTarget } from '../target.ts';
import { bodySection } from './body.ts';
import { callbackSection } from './callbacks.ts';
import { endpointBar } from './endpoint-bar.ts';
import { parameterSections } from './parameters.ts';
import { responseList } from './responses.ts';
import { securitySection } from './security.ts';
import { tagNotes } from './tag-notes.ts';

/** The generated part of the page of an operation. */
export function operationReference(
  { spec, operation, view }: ViewedTarget & { kind: 'operation' },
  context: ReferenceContext,
  { playground, asides }: OwnParts,
): RenderedReference {
  const state = pageState(spec, context);
  const origin = operation.pointer;
  const { request, response } = sendersOf(operation);
  const parts = [
    securitySection(view.security, state),
    ...parameterSections(view.parameters, { origin, direction: request }, state),
    bodySection(view.body, { origin, direction: request }, state),
    callbackSection(view.callbacks, state, origin),
    view.responses.length > 0 &&
      section(
        state,
        'responses',
        context.strings.apiResponses,
        responseList(view.responses, { prefix: 'response', origin, direction: response }, state),
      ),
    view.externalDocs && externalLink(view.externalDocs, context),
    tagNotes(spec, operation, state),
  ];
  return {
    lead: endpointBar(operation, {
      servers: view.servers,
      fullUrl: context.fullUrl,
      strings: context.strings,
      playground: playgroundSlot(spec, operation, view, context, playground),
    }),
    ...described(view.description, state),
    html: html`<div class="reference">${parts}</div>`,
    examples: samples(spec, operation, view, state, asides),
    headings: state.headings,
    ids: state.ids,
  };
}

/** The generated part of the page of a schema. */
export function schemaReference(
  target: ReferenceTarget & { kind: 'schema' },
  context: ReferenceContext,
): RenderedReference {
  const { spec, name, schema } = target;
  const state = pageState(spec, context);
  const source = { $ref: `#/components/schemas/${escapeSegment(name)}` };
  const { expanded } = state.params;
  const view = schemaView(source, { document: spec.document, direction: 'both', expanded, origin: name });
  const { description, ...rest } = view;
  const docs = externalDocsOf(schema);
  const properties = section(
    state,
    'properties',
    context.strings.apiProperties,
    schemaTree(rest, state, 'param'),
  );
  return {
    lead: EMPTY,
    ...described(description, state),
    html: html`<div class="reference">${properties}${docs && externalLink(docs, context)}</div>`,
    examples: schemaSamples(spec, source, state),
    headings: state.headings,
    ids: state.ids,
  };
}

/** A value of the schema, for the column next to its properties. */
function schemaSamples(spec: Spec, schema: unknown, state: PageState): Html {
  const value = sampleValue(schema, { document: spec.document, direction: 'both' });
  return html`<div class="samples"><p class="samples-title">${state.strings.apiExample}</p>${sampleBlock(JSON.stringify(value, null, 2), 'json', state)}</div>`;
}
