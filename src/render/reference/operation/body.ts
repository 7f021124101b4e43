import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import type { Body } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { section } from '../section.ts';
import { mediaChoice } from './media.ts';

/** The request's body with its content types. */
export function bodySection(
  body: Body | undefined,
  state: PageState,
  origin: string,
  direction: SentBy,
): Html {
  if (!body || (body.media.length === 0 && !body.description)) return EMPTY;
  const { apiBody, apiRequired, apiOptional } = state.strings;
  const note = html`<span class="ref-note">${body.required ? html`<span class="field-required">${apiRequired}</span>` : apiOptional}</span>`;
  return section(state, 'body', apiBody, bodyContent(body, state, 'body', origin, direction), note);
}

export function bodyContent(
  body: Body,
  state: PageState,
  prefix: string,
  origin: string,
  direction: SentBy,
): Html {
  return html`${body.description && html`<div class="field-text">${state.markdown(body.description)}</div>`}${mediaChoice(body.media, state, prefix, `${origin} body`, direction)}`;
}
