import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { Body } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';
import { fieldText } from '../described.ts';
import type { SchemaPlace } from '../schema/schema-block.ts';
import { section } from '../section.ts';
import { mediaChoice } from './media.ts';

/** The request's body with its content types. */
export function bodySection(
  body: Body | undefined,
  place: Omit<SchemaPlace, 'prefix'>,
  state: PageState,
): Html {
  if (!body || (body.media.length === 0 && !body.description)) return EMPTY;
  const { apiBody, apiRequired, apiOptional } = state.strings;
  const note = html`<span class="ref-note">${body.required ? html`<span class="field-required">${apiRequired}</span>` : apiOptional}</span>`;
  const content = bodyContent(body, { ...place, prefix: 'body' }, state);
  return section(state, 'body', apiBody, content, { note });
}

export function bodyContent(body: Body, place: SchemaPlace, state: PageState): Html {
  const media = { ...place, origin: `${place.origin} body` };
  return html`${fieldText(body.description, state)}${mediaChoice(body.media, media, state)}`;
}
