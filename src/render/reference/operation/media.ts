import { type Html, html } from '../../../lib/html.ts';
import { encodedSchema } from '../../../openapi/view/encoded-schema.ts';
import { type Media, preferredMedia } from '../../../openapi/view/media.ts';
import { choices } from '../choices.ts';
import type { PageState } from '../context.ts';
import { type SchemaPlace, schemaBlock } from '../schema/schema-block.ts';
import { externalExamples } from './external-examples.ts';

/** A body in its content types: the one of the samples is shown, the reader may choose another. */
export function mediaChoice(media: readonly Media[], place: SchemaPlace, state: PageState): Html {
  const preferred = preferredMedia(media);
  const ordered = preferred ? [preferred, ...media.filter((one) => one !== preferred)] : [];
  const shown = ordered.map((one) => {
    const { type, schema, externalExamples: linked } = one;
    if (one.itemSchema !== undefined)
      return { label: type, body: html`${externalExamples(linked, state)}${streamBlock(one, place, state)}` };
    if (schema === undefined) {
      const any = html`<p class="schema-line"><span class="field-type">any</span></p>`;
      return { label: type, body: html`${any}${externalExamples(linked, state)}` };
    }
    const block = schemaBlock(
      encodedSchema(state.spec.document, one),
      { ...place, origin: `${place.origin} ${type}` },
      state,
    );
    return { label: type, body: html`${externalExamples(linked, state)}${block}` };
  });
  return choices('media', state.strings.apiMediaType, shown);
}

/** The items of a stream, after the schema of the whole stream. */
function streamBlock(
  { type, schema, itemSchema, partTypes }: Media,
  place: SchemaPlace,
  state: PageState,
): Html {
  const origin = `${place.origin} ${type}`;
  const whole = schema !== undefined && schemaBlock(schema, { ...place, origin }, state);
  const types = [...(partTypes?.first ?? []), partTypes?.others].filter((one) => one !== undefined);
  const facts =
    types.length > 0 &&
    html`<dl class="facts"><div><dt>${state.strings.apiMediaType}</dt><dd>${types.map((one) => html`<code>${one}</code> `)}</dd></div></dl>`;
  const item = schemaBlock(itemSchema, { ...place, origin: `${origin} item` }, state);
  return html`${whole}<p class="schema-line"><span class="field-type">${state.strings.apiStreamItem}</span></p>${facts}${item}`;
}
