import { EMPTY, type Html, html } from '../../lib/html.ts';
import { codeSamples } from '../../openapi/code-samples.ts';
import { preferredMedia } from '../../openapi/media.ts';
import type { OperationView } from '../../openapi/operation-view.ts';
import { requestSample } from '../../openapi/request-sample.ts';
import { responseExamples } from '../../openapi/response-examples.ts';
import type { Operation, Spec } from '../../openapi/spec.ts';
import type { AsideKind } from '../body-renderer.ts';
import { choices } from './choices.ts';
import { codeBlock } from './code-block.ts';
import type { PageState } from './context.ts';

/** The column beside the reference: how to call the operation, and what comes back, without what the page `has`. */
export function samples(
  spec: Spec,
  operation: Operation,
  view: OperationView,
  state: PageState,
  has: ReadonlySet<AsideKind> = new Set(),
): Html {
  return html`${!has.has('request') && requestSamples(spec, operation, view, state)}${!has.has('response') && responseSamples(spec, view, state)}`;
}

function requestSamples(spec: Spec, operation: Operation, view: OperationView, state: PageState): Html {
  if (operation.kind === 'webhook') return payloadSamples(spec, view, state);
  const request = requestSample(spec.document, operation, view, state.samples);
  const shown = codeSamples(operation, request, state.samples);
  if (shown.length === 0) return EMPTY;
  const blocks = shown.map(({ label, language, code, generated }) => ({
    label,
    body: codeBlock(code, language, state, generated),
  }));
  return html`<div class="samples"><p class="samples-title">${state.strings.apiRequest}</p>${choices('language', state.strings.apiRequest, blocks)}</div>`;
}

/** A webhook is called by the API: its payload is the sample. */
function payloadSamples(spec: Spec, { body }: OperationView, state: PageState): Html {
  const media = body && preferredMedia(body.media);
  if (!media) return EMPTY;
  const shown = responseExamples(spec.document, [{ status: media.type, media: [media] }], 'request');
  if (shown.length === 0) return EMPTY;
  const blocks = shown.map(({ label, language, code }) => ({
    // Where there are several, their names tell them apart.
    label: shown.length > 1 ? label.slice(`${media.type} · `.length) : label,
    body: codeBlock(code, language, state),
  }));
  return html`<div class="samples"><p class="samples-title">${state.strings.apiPayload}</p>${choices('payload', state.strings.apiPayload, blocks)}</div>`;
}

function responseSamples(spec: Spec, { responses }: OperationView, state: PageState): Html {
  const shown = responseExamples(spec.document, responses, 'response');
  if (shown.length === 0) return EMPTY;
  const blocks = shown.map(({ label, language, code }) => ({
    label,
    body: codeBlock(code, language, state),
  }));
  return html`<div class="samples"><p class="samples-title">${state.strings.apiResponse}</p>${choices('status', state.strings.apiResponse, blocks)}</div>`;
}
