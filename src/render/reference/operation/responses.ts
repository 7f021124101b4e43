import { type Html, html } from '../../../lib/html.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import type { Link, Response } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { statusText } from '../status-text.ts';
import { mediaChoice } from './media.ts';
import { parameterList } from './parameters.ts';

/** Responses by status; the first success is open. */
export function responseList(
  responses: readonly Response[],
  state: PageState,
  prefix: string,
  origin: string,
  direction: SentBy,
): Html {
  const first = responses.find(({ status }) => /^2/.test(status)) ?? responses[0];
  return html`<div class="responses">${responses.map((response) => one(response, response === first, state, prefix, `${origin} ${response.status}`, direction))}</div>`;
}

function one(
  response: Response,
  open: boolean,
  state: PageState,
  outer: string,
  origin: string,
  direction: SentBy,
): Html {
  const { status, description, headers, media, links } = response;
  const id = state.uniqueId(`${outer}-${status}`);
  // Links name the fields of the response that readers see first without its status.
  const prefix = open ? outer : `${outer}-${status}`;
  const said = description && isShort(description) ? description : statusText(status, state.strings);
  const empty = headers.length === 0 && media.length === 0 && links.length === 0;
  const title = html`<span class="status status-${/^\d/.exec(status)?.[0] ?? 0}">${status}</span><span class="status-text">${said}</span>`;
  if (empty && said === description)
    return html`<div class="response response-empty" id="${id}">${title}</div>`;
  return html`<details class="response" id="${id}"${open && html` open`}><summary>${title}</summary>${description && said !== description && html`<div class="field-text">${state.markdown(description)}</div>`}${headers.length > 0 && html`<p class="ref-label">${state.strings.apiHeaders}</p>${parameterList(headers, state, `${prefix}-header`, `${origin} header`, direction)}`}${media.length > 0 && mediaChoice(media, state, prefix, origin, direction)}${links.length > 0 && html`<p class="ref-label">${state.strings.apiLinks}</p>${links.map((link) => linkItem(link, state))}`}${empty && html`<p class="field-text">${state.strings.apiNoBody}</p>`}</details>`;
}

/** Descriptions of one plain line fit next to the status. */
function isShort(description: string): boolean {
  return description.length <= 120 && !/[\n*_`[\]<>#|]/.test(description.trim());
}

function linkItem({ name, description, target, parameters }: Link, state: PageState): Html {
  const url = target && state.operationUrl?.(state.spec, target);
  return html`<div class="field"><div class="field-head"><span class="field-name">${name}</span>${target && html`<span class="field-type">${url ? html`<a href="${url}">${target}</a>` : target}</span>`}</div>${description && html`<div class="field-text">${state.markdown(description)}</div>`}${parameters.length > 0 && html`<dl class="facts">${parameters.map((parameter) => html`<div><dt>${parameter.name}</dt><dd><code>${parameter.expression}</code></dd></div>`)}</dl>`}</div>`;
}
