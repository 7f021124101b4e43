import { type Html, html } from '../../../lib/html.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import type { Link, Response } from '../../../reference/formats/openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { fieldText, partLabel } from '../parts.ts';
import type { SchemaPlace } from '../schema/schema-tree.ts';
import { mediaChoice } from './media.ts';
import { parameterList } from './parameters.ts';

/** Text that may contain Markdown. */
const MARKUP = /[\n*_`[\]<>#|~\\]|&[#\w]|:\/\//;

/** Responses by status; the first success is open. */
export function responseList(responses: readonly Response[], place: SchemaPlace, state: PageState): Html {
  const first = responses.find(({ status }) => /^2/.test(status)) ?? responses[0];
  return html`<div class="responses">${responses.map((response) => responseDetails(response, response === first, place, state))}</div>`;
}

function responseDetails(response: Response, open: boolean, outer: SchemaPlace, state: PageState): Html {
  const { status, summary, description, headers, media, links } = response;
  const { strings } = state;
  const id = `${outer.prefix}-${status}`;
  const place = {
    ...outer,
    // Anchors of the first visible response have no status.
    prefix: open ? outer.prefix : id,
    origin: `${outer.origin} ${status}`,
  };
  const anchor = state.uniqueId(id);
  const short = description && isShort(description) ? description : undefined;
  const text = summary ?? short ?? statusText(status, strings);
  const title = html`<span class="status status-${/^\d/.exec(status)?.[0] ?? 0}">${status}</span><span class="status-text">${text}</span>`;
  const isEmpty = headers.length === 0 && media.length === 0 && links.length === 0;
  if (isEmpty && (text === description || (text === summary && description === undefined)))
    return html`<div class="response response-empty" id="${anchor}">${title}</div>`;
  const headerPlace = { ...place, prefix: `${place.prefix}-header`, origin: `${place.origin} header` };
  const parts = [
    text !== description && fieldText(description, state),
    headers.length > 0 && [partLabel(strings.apiHeaders), parameterList(headers, headerPlace, state)],
    media.length > 0 && mediaChoice(media, place, state),
    links.length > 0 && [partLabel(strings.apiLinks), links.map((link) => linkItem(link, state))],
    isEmpty && html`<p class="field-text">${strings.apiNoBody}</p>`,
  ];
  return html`<details class="response" id="${anchor}"${open && html` open`}><summary>${title}</summary>${parts}</details>`;
}

/** One-line plain descriptions fit next to the status. */
function isShort(description: string): boolean {
  return description.length <= 120 && !MARKUP.test(description.trim());
}

function linkItem({ name, description, target, parameters }: Link, state: PageState): Html {
  const url = target && state.operationUrl?.(state.spec, target);
  const operation =
    target && html`<span class="field-type">${url ? html`<a href="${url}">${target}</a>` : target}</span>`;
  const rows = parameters.map(
    (parameter) => html`<div><dt>${parameter.name}</dt><dd><code>${parameter.expression}</code></dd></div>`,
  );
  return html`<div class="field"><div class="field-head"><span class="field-name">${name}</span>${operation}</div>${fieldText(description, state)}${rows.length > 0 && html`<dl class="facts">${rows}</dl>`}</div>`;
}

const MEANINGS: Record<string, keyof ReferenceStrings> = {
  '201': 'apiCreated',
  '202': 'apiAccepted',
  '204': 'apiNoContent',
  '400': 'apiBadRequest',
  '401': 'apiUnauthorized',
  '403': 'apiForbidden',
  '404': 'apiNotFound',
  '409': 'apiConflict',
  '422': 'apiUnprocessable',
  '429': 'apiTooManyRequests',
  '500': 'apiInternalError',
  '503': 'apiUnavailable',
};

/** Other phrases of HTTP, as they are in every language. */
const PHRASES: Record<string, string> = {
  '200': 'OK',
  '206': 'Partial content',
  '301': 'Moved permanently',
  '302': 'Found',
  '303': 'See other',
  '304': 'Not modified',
  '307': 'Temporary redirect',
  '308': 'Permanent redirect',
  '402': 'Payment required',
  '405': 'Method not allowed',
  '406': 'Not acceptable',
  '410': 'Gone',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '415': 'Unsupported media type',
  '501': 'Not implemented',
  '502': 'Bad gateway',
  '504': 'Gateway timeout',
};

const CLASSES: Record<string, keyof ReferenceStrings> = {
  '1': 'apiInformational',
  '2': 'apiSuccess',
  '3': 'apiRedirection',
  '4': 'apiClientError',
  '5': 'apiServerError',
};

/** What a status code means, or the kind of status. */
function statusText(status: string, strings: ReferenceStrings): string {
  if (Object.hasOwn(MEANINGS, status)) return strings[MEANINGS[status]!];
  if (Object.hasOwn(PHRASES, status)) return PHRASES[status]!;
  return strings[CLASSES[status.charAt(0)] ?? 'apiAnyStatus'];
}
