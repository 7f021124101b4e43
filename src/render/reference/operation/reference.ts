import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { escapeSegment } from '../../../lib/places/json-pointer.ts';
import { shownLabel } from '../../../lib/text/display.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import { textOf } from '../../../reference/document/json.ts';
import { externalDocsOf } from '../../../reference/document/words.ts';
import type { ReferenceTarget, ViewedTarget } from '../../../reference/formats/formats.ts';
import type { Operation, Spec } from '../../../reference/formats/openapi/document/spec.ts';
import { groupTag, tagNamed, tagTitle } from '../../../reference/formats/openapi/page/tags.ts';
import { type Callback, sendersOf } from '../../../reference/formats/openapi/view/operation-view.ts';
import { sampleValue } from '../../../reference/sample/sample-value.ts';
import { schemaView } from '../../../reference/schema/schema-view.ts';
import {
  type OwnParts,
  type PageState,
  pageState,
  type ReferenceContext,
  type RenderedReference,
} from '../context.ts';
import { described, externalLink, fieldText, partLabel, section } from '../parts.ts';
import { playgroundSlot } from '../playground-slot.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { samples } from '../samples/samples.ts';
import { schemaTree } from '../schema/schema-tree.ts';
import { endpointBar, methodBadge } from './endpoint.ts';
import { bodyContent, bodySection } from './media.ts';
import { parameterList, parameterSections } from './parameters.ts';
import { responseList } from './responses.ts';
import { alternatives, securitySection } from './security.ts';

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

/** Callbacks: collapsed, each with the body and responses of an operation. */
function callbackSection(callbacks: readonly Callback[], state: PageState, origin: string): Html {
  if (callbacks.length === 0) return EMPTY;
  return section(
    state,
    'callbacks',
    state.strings.apiCallbacks,
    callbacks.map((callback) => callbackDetails(callback, state, origin)),
  );
}

/** The API sends the request of a callback, and receives the response. */
function callbackDetails(callback: Callback, state: PageState, outer: string): Html {
  const { name, expression, method, summary, security, parameters, body, responses } = callback;
  const { apiAuthorizations, apiParameters, apiBody, apiResponses } = state.strings;
  const origin = `${outer} callback ${name} ${expression} ${method}`;
  const prefix = `callback-${name}`;
  const id = state.uniqueId(prefix);
  const request = (part: string) => ({ prefix: `${prefix}-${part}`, origin, direction: 'response' as const });
  const response = { prefix: `${prefix}-response`, origin, direction: 'request' as const };
  const parts = [
    summary && html`<p class="callback-summary">${summary}</p>`,
    fieldText(callback.description, state),
    security.options.length > 0 && [partLabel(apiAuthorizations), alternatives(security, state)],
    parameters.length > 0 && [
      partLabel(apiParameters),
      parameterList(parameters, request('parameter'), state),
    ],
    body && [partLabel(apiBody), bodyContent(body, request('body'), state)],
    responses.length > 0 && [partLabel(apiResponses), responseList(responses, response, state)],
  ];
  return html`<details class="callback" id="${id}"><summary><span class="callback-name">${shownLabel(name)}</span>${methodBadge(method)}<code class="endpoint-path">${shownLabel(expression)}</code></summary>${parts}</details>`;
}

/** The description of the operation's tag, collapsed at the end of the page. */
function tagNotes(spec: Spec, operation: Operation, state: PageState): Html {
  const name = groupTag(spec, operation);
  const tag = name === undefined ? undefined : tagNamed(spec.document, name);
  const description = tag && textOf(tag.description);
  const docs = tag && externalDocsOf(tag);
  if (name === undefined || (!description && !docs)) return EMPTY;
  return html`<details class="callback tag-notes"><summary>${tagTitle(spec.document, name)}</summary><div class="field-text">${description && state.markdown(description)}${docs && html`<p><a href="${safeUrl(docs.url)}">${docs.description ?? docs.url}</a></p>`}</div></details>`;
}
