import type { AsideKind } from '../../../components/html/body-renderer.ts';
import { groupBy } from '../../../lib/collections.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { plainRef } from '../../../reference/document/refs.ts';
import type { Operation, Spec } from '../../../reference/formats/openapi/document/spec.ts';
import { requestSample } from '../../../reference/formats/openapi/sample/request-sample.ts';
import { type CodeSample, codeSamples } from '../../../reference/formats/openapi/snippets/code-samples.ts';
import {
  type OperationView,
  type Response,
  sendersOf,
} from '../../../reference/formats/openapi/view/operation-view.ts';
import { responseExamples } from '../../../reference/sample/response-examples.ts';
import type { SentBy } from '../../../reference/schema/keywords.ts';
import { type Media, preferredMedia } from '../../../reference/view/media.ts';
import type { PageState } from '../context.ts';
import { type Choice, choices } from '../parts.ts';
import { exampleBlock, sampleBlock } from './sample-block.ts';

/** The column next to the reference: how to call the operation, and what comes back, except what the page has `provided`. */
export function samples(
  spec: Spec,
  operation: Operation,
  view: OperationView,
  state: PageState,
  provided: ReadonlySet<AsideKind> = new Set(),
): Html {
  return html`${!provided.has('request') && requestSamples(spec, operation, view, state)}${!provided.has('response') && responseSamples(spec, operation, view, state)}`;
}

function requestSamples(spec: Spec, operation: Operation, view: OperationView, state: PageState): Html {
  const { apiRequest, apiPayload, apiBody } = state.strings;
  const body = view.body && preferredMedia(view.body.media);
  // A webhook is called by the API: its payload is the sample.
  if (operation.kind === 'webhook') return bodySamples(spec, body, 'response', apiPayload, state);
  const request = requestSample(spec.document, operation, view, state.samples);
  const shown = codeSamples(operation, request, state.samples);
  return html`${panels(shown).map(([topic = apiRequest, samples]) => {
    const blocks = samples.map(({ label, language, code, generated }) => ({
      label,
      body: sampleBlock(code, language, state, generated),
    }));
    return html`<div class="samples"><p class="samples-title">${topic}</p>${choices('language', topic, blocks)}</div>`;
  })}${body && saysMore(body) && bodySamples(spec, body, 'request', apiBody, state)}`;
}

/** Whether the examples of a body say more than a code sample, which is made from the first one. */
function saysMore({ examples }: Media): boolean {
  return examples.length > 1 || examples.some(({ description }) => description);
}

/** Samples with the same topic are in one panel. Samples without a topic join the first one if all others have one. */
function panels(samples: readonly CodeSample[]): [string | undefined, CodeSample[]][] {
  const first = samples.every(({ topic, generated }) => generated || topic !== undefined)
    ? samples[0]?.topic
    : undefined;
  return [...groupBy(samples, ({ topic = first }) => topic)];
}

/** The examples of a body, to choose from by their names. */
function bodySamples(
  spec: Spec,
  media: Media | undefined,
  direction: SentBy,
  title: string,
  state: PageState,
): Html {
  if (!media) return EMPTY;
  const shown = responseExamples(spec.document, [{ status: media.type, media: [media] }], direction);
  if (shown.length === 0) return EMPTY;
  const blocks = shown.map((example) => ({
    // If there are several, their names distinguish them.
    label: shown.length > 1 ? example.label.slice(`${media.type} · `.length) : example.label,
    body: exampleBlock(example, state),
  }));
  return html`<div class="samples"><p class="samples-title">${title}</p>${choices('payload', title, blocks)}</div>`;
}

/** The samples of a status. One generated from a component is the same on every page. */
function statusSamples(spec: Spec, response: Response, direction: SentBy, state: PageState): Choice[] {
  const render = () =>
    responseExamples(spec.document, [response], direction).map((example) => ({
      label: example.label,
      body: exampleBlock(example, state),
    }));
  const media = preferredMedia(response.media);
  const hasExamples = response.media.some(({ examples }) => examples.length > 0);
  // The sample of a stream is generated from its items.
  const isOfSchema = media && !hasExamples && media.itemSchema === undefined;
  const ref = isOfSchema ? plainRef(media.schema) : undefined;
  if (!isOfSchema || !ref) return render();
  const body = state.shared(`sample ${direction} ${media.type} ${ref}`, () => render()[0]!.body);
  return [{ label: response.status, body }];
}

function responseSamples(
  spec: Spec,
  operation: Operation,
  { responses }: OperationView,
  state: PageState,
): Html {
  const direction = sendersOf(operation).response;
  const blocks = responses.flatMap((response) => statusSamples(spec, response, direction, state));
  if (blocks.length === 0) return EMPTY;
  return html`<div class="samples"><p class="samples-title">${state.strings.apiResponse}</p>${choices('status', state.strings.apiResponse, blocks)}</div>`;
}
