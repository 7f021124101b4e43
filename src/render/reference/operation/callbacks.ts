import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { Callback } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { fieldText } from '../described.ts';
import { partLabel, section } from '../section.ts';
import { bodyContent } from './body.ts';
import { methodBadge } from './endpoint-bar.ts';
import { parameterList } from './parameters.ts';
import { responseList } from './responses.ts';
import { alternatives } from './security.ts';

/** Callbacks: collapsed, each with the body and responses of an operation. */
export function callbackSection(callbacks: readonly Callback[], state: PageState, origin: string): Html {
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
  return html`<details class="callback" id="${id}"><summary><span class="callback-name">${name}</span>${methodBadge(method)}<code class="endpoint-path">${expression}</code></summary>${parts}</details>`;
}
