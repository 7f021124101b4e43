import { type Html, html } from '../../../lib/html.ts';
import type { Media } from '../../../openapi/view/media.ts';
import { choices } from '../choices.ts';
import type { PageState } from '../context.ts';
import { type SchemaPlace, schemaBlock } from '../schema/schema-block.ts';
import { externalExamples } from './external-examples.ts';

/** A body in its content types: one is shown, the reader may choose another. */
export function mediaChoice(media: readonly Media[], place: SchemaPlace, state: PageState): Html {
  const shown = media.map(({ type, schema, externalExamples: linked }) => {
    if (schema === undefined) {
      const any = html`<p class="schema-line"><span class="field-type">any</span></p>`;
      return { label: type, body: html`${any}${externalExamples(linked, state)}` };
    }
    const block = schemaBlock(schema, { ...place, origin: `${place.origin} ${type}` }, state);
    return { label: type, body: html`${externalExamples(linked, state)}${block}` };
  });
  return choices('media', state.strings.apiMediaType, shown);
}
