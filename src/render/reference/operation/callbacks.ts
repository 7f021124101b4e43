import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { Callback } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { section } from '../section.ts';
import { bodyContent } from './body.ts';
import { methodBadge } from './endpoint-bar.ts';
import { parameterList } from './parameters.ts';
import { responseList } from './responses.ts';

/** What the API calls in turn, so that it sends the request and gets the response: folded, each with the body and responses of an operation. */
export function callbackSection(callbacks: readonly Callback[], state: PageState, origin: string): Html {
  if (callbacks.length === 0) return EMPTY;
  return section(
    state,
    'callbacks',
    state.strings.apiCallbacks,
    callbacks.map((callback) => one(callback, state, origin)),
  );
}

function one(callback: Callback, state: PageState, origin: string): Html {
  const { name, expression, method, summary, description, parameters, body, responses } = callback;
  const here = `${origin} callback ${name} ${expression} ${method}`;
  const prefix = `callback-${name}`;
  return html`<details class="callback" id="${state.uniqueId(prefix)}"><summary><span class="callback-name">${name}</span>${methodBadge(method)}<code class="endpoint-path">${expression}</code></summary>${summary && html`<p class="callback-summary">${summary}</p>`}${description && html`<div class="field-text">${state.markdown(description)}</div>`}${parameters.length > 0 && html`<p class="ref-label">${state.strings.apiParameters}</p>${parameterList(parameters, state, `${prefix}-parameter`, here, 'response')}`}${body && html`<p class="ref-label">${state.strings.apiBody}</p>${bodyContent(body, state, `${prefix}-body`, here, 'response')}`}${responses.length > 0 && html`<p class="ref-label">${state.strings.apiResponses}</p>${responseList(responses, state, `${prefix}-response`, here, 'request')}`}</details>`;
}
